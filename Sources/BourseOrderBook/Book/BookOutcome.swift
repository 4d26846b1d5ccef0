/// What applying a message to a book came to.
public struct BookOutcome: Hashable, Sendable {
    /// Whether the message was put aside because no partial has come yet.
    public var isIgnored = false
    /// How many rows changed or removed levels that are not known: something was missed.
    public var unknownLevels = 0
    /// How many rows were of no use: new levels without price or size, or with impossible ones.
    public var unusableRows = 0
    /// Whether the best bid is now as high as the best ask or higher.
    public var isCrossed = false

    /// Makes an outcome in which nothing was wrong.
    @inlinable
    public init() {}

    /// Whether the book is known to differ from the venue's, so that a new partial must be asked for.
    @inlinable
    public var needsResync: Bool { unknownLevels > 0 || unusableRows > 0 || isCrossed }
}

/// What has happened to a book since it was made.
public struct BookCounters: Hashable, Sendable {
    /// Messages applied.
    public var messages = 0
    /// Their rows.
    public var rows = 0
    /// Partials beyond the first.
    public var resyncs = 0
    /// Messages that came before the first partial.
    public var ignoredBeforePartial = 0
    /// Rows that changed or removed levels that were not known.
    public var updatesToUnknownLevels = 0
    /// Rows that were of no use.
    public var unusableRows = 0
    /// How often the best bid came to be as high as the best ask or higher.
    public var crossings = 0

    /// Makes counters at 0.
    @inlinable
    public init() {}
}
