import BourseCore
import BourseOrderBook

/// What is in a recording, without having read all of it.
public struct RecordingSummary: Sendable {
    /// One file of it.
    struct SummarizedFile: Sendable {
        let bytes: Int64
        let span: ClosedRange<Timestamp>
        let events: Int
        let gaps: Int
        let damage: Int

        init(_ recording: Recording, bytes: Int64) {
            self.bytes = bytes
            span = recording.span
            events = recording.eventCount
            gaps = recording.gaps().count
            damage = recording.damage.count
        }
    }

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

    init(id: RecordingID, files: [RecordingFile], parts: [SummarizedFile]) {
        self.id = id
        let start = parts.map(\.span.lowerBound).min() ?? id.start
        span = start...max(start, parts.map(\.span.upperBound).max() ?? start)
        bytes = files.reduce(0) { $0 + $1.bytes }
        events = parts.reduce(0) { $0 + $1.events }
        gaps = parts.reduce(0) { $0 + $1.gaps }
        damage = parts.reduce(0) { $0 + $1.damage } + files.count - parts.count
        isOpen = files.contains(where: \.isOpen)
    }
}
