import BourseCore

/// A value that a source told differently later.
public struct NAVCorrection: Hashable, Sendable {
    /// The day.
    public var day: TradingDay
    /// What it had told.
    public var before: Price
    /// What it tells now.
    public var after: Price
    /// Who corrected it, and when.
    public var provenance: Provenance

    /// Makes a correction.
    public init(day: TradingDay, before: Price, after: Price, provenance: Provenance) {
        self.day = day
        self.before = before
        self.after = after
        self.provenance = provenance
    }
}
