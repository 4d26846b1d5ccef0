import BourseCore

/// A value that its source changed later.
public struct NAVCorrection: Hashable, Sendable {
    /// The day.
    public var day: TradingDay
    /// The value before.
    public var before: Price
    /// The value now.
    public var after: Price
    /// The source of the new value and when it was fetched.
    public var provenance: Provenance

    /// Makes a correction.
    public init(day: TradingDay, before: Price, after: Price, provenance: Provenance) {
        self.day = day
        self.before = before
        self.after = after
        self.provenance = provenance
    }
}
