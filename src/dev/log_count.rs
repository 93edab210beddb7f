//! Number of warnings and errors logged.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use bevy::{
    log::{
        BoxedLayer, Level,
        tracing::{Event, Subscriber},
        tracing_subscriber::{Layer, layer::Context},
    },
    prelude::*,
};

/// Number of warnings and errors logged since the start.
#[derive(Resource, Clone, Default, Debug)]
pub(super) struct LogCount {
    warnings: Arc<AtomicUsize>,
    errors: Arc<AtomicUsize>,
}

impl LogCount {
    pub(super) fn warnings(&self) -> usize {
        self.warnings.load(Ordering::Relaxed)
    }

    pub(super) fn errors(&self) -> usize {
        self.errors.load(Ordering::Relaxed)
    }
}

impl<S: Subscriber> Layer<S> for LogCount {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        match *event.metadata().level() {
            Level::ERROR => self.errors.fetch_add(1, Ordering::Relaxed),
            Level::WARN => self.warnings.fetch_add(1, Ordering::Relaxed),
            _ => return,
        };
    }
}

/// Returns the layer of the log that counts into a resource.
pub(crate) fn layer(app: &mut App) -> Option<BoxedLayer> {
    let count = LogCount::default();
    app.insert_resource(count.clone());
    Some(Box::new(count))
}
