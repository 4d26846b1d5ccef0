import BourseCore
import BourseDesk

/// The market that a page shows: as it is now, or as it was recorded.
struct ShownMoment: Sendable {
    let market: LiveMarket?
    let status: LiveStatusFormatter
    /// The time of what is shown.
    let now: Timestamp
    /// What a stream continues from.
    let lastID: String
    /// The recording; nothing for the market as it is now.
    let replay: ReplayFormatter?
}
