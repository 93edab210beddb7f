//! Fitting the weights of evaluations to results of games and to solved values.

pub mod logistic;
pub mod yut;
