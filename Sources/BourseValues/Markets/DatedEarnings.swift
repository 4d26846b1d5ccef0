import BourseCore
import BourseMarkets

/// A calendar with its age.
public struct DatedEarnings: Sendable {
    /// The reports.
    public let calendar: EarningsCalendar
    /// The source.
    public let source: SourceID
    /// When they were fetched.
    public let fetchedAt: Timestamp
    /// How current they are.
    public let freshness: Freshness

    /// Makes a calendar with its age.
    public init(calendar: EarningsCalendar, source: SourceID, fetchedAt: Timestamp, freshness: Freshness) {
        self.calendar = calendar
        self.source = source
        self.fetchedAt = fetchedAt
        self.freshness = freshness
    }
}
