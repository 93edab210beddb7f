//! Language of the game. Every word comes from `assets/locales/<language>`. The files of both languages are part of the
//! program, so that even the page that names missing files has its words.

pub(super) mod locale;
mod words;

use bevy::prelude::*;

pub use locale::Language;
pub use words::Words;

use super::settings::Settings;
use crate::layout::views::Catalogue;

pub(super) fn plugin(app: &mut App) {
    let words = Words::with_games(Language::of_system(), app.world().resource::<Catalogue>());
    app.insert_resource(words).add_systems(PreUpdate, follow_settings.run_if(resource_changed::<Settings>));
}

fn follow_settings(settings: Res<Settings>, catalogue: Res<Catalogue>, mut words: ResMut<Words>) {
    let language = settings.language.unwrap_or_else(Language::of_system);
    if words.language() != language {
        *words = Words::with_games(language, &catalogue);
    }
    if words.plain_throws != settings.plain_throws {
        words.plain_throws = settings.plain_throws;
    }
    if words.own_names != settings.own_names {
        words.own_names.clone_from(&settings.own_names);
    }
    if words.moves_in_letters != settings.moves_in_letters {
        words.moves_in_letters = settings.moves_in_letters;
    }
}
