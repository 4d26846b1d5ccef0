import BourseCore

/// What is in a recording, without having read all of it.
public struct RecordingSummary: Hashable, Sendable {
    /// Its name.
    public let id: RecordingID
    /// From its first to its last moment.
    public let span: ClosedRange<Timestamp>
    /// How many bytes it has.
    public let bytes: Int64
    /// How many events are in it.
    public let events: Int
    /// How many stretches of time it knows nothing of.
    public let gaps: Int
    /// How many parts of its files cannot be read.
    public let damage: Int
    /// Whether it is being written.
    public let isOpen: Bool

    /// How many whole seconds it spans.
    public var seconds: Int64 { (span.upperBound.microseconds - span.lowerBound.microseconds) / 1_000_000 }

    /// Makes a summary.
    public init(
        id: RecordingID,
        span: ClosedRange<Timestamp>,
        bytes: Int64,
        events: Int,
        gaps: Int,
        damage: Int,
        isOpen: Bool
    ) {
        self.id = id
        self.span = span
        self.bytes = bytes
        self.events = events
        self.gaps = gaps
        self.damage = damage
        self.isOpen = isOpen
    }
}
