//! The calendar: the current moment, and moments as local dates.

use jiff::{Unit, Zoned, tz::TimeZone};

use crate::play::{LocalDay, Timestamp};

/// Returns the current moment, to the second.
pub fn now() -> Timestamp {
    let now = jiff::Timestamp::now();
    Timestamp::from(now.round(Unit::Second).unwrap_or(now).to_string())
}

/// Returns the current moment in nanoseconds since 1970.
pub(super) fn nanoseconds() -> u64 {
    u64::try_from(jiff::Timestamp::now().as_nanosecond()).unwrap_or_default()
}

/// Returns the local day and hour of a moment.
fn local(moment: &Timestamp) -> Option<Zoned> {
    let timestamp: jiff::Timestamp = moment.as_str().parse().ok()?;
    Some(timestamp.to_zoned(TimeZone::system()))
}

/// Returns the local day of a moment. `None` where the moment is not known.
pub fn local_day(moment: &Timestamp) -> Option<LocalDay> {
    let local = local(moment)?;
    let east = i16::try_from(local.offset().seconds() / 60).ok()?;
    Some(LocalDay { date: local.date(), east })
}

/// Returns the local hour and minute of a moment: `20:15`. Empty where the moment is not known.
pub fn local_time(moment: &Timestamp) -> String {
    local(moment).map(|local| local.strftime("%H:%M").to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_present_moment_is_a_known_one() {
        assert!(now().is_known(), "{now:?}", now = now());
        let day = local_day(&Timestamp::from("2026-11-22T20:15:33Z".to_owned())).expect("a known moment");
        let lead = i64::from(day.east) * 60 + (20 * 60 + 15) * 60;
        assert_eq!(i64::from(day.date.day()), 22 + lead.div_euclid(24 * 60 * 60));
        assert_eq!(local_day(&Timestamp::default()), None);
    }
}
