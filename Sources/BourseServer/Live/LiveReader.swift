import BourseCore
import BourseDesk
import BourseValues

/// For whom a live market is written: people with one zone, one way of numbers and one choice share one stream.
struct LiveReader: Hashable, Sendable {
    /// The instrument.
    let symbol: Symbol
    /// What was chosen.
    let key: LiveQuery.StreamKey
    /// The name of the zone times are written in.
    let zone: String
    /// How numbers are written.
    let style: UserSettings.NumberStyle
}
