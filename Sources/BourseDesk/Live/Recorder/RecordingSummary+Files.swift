import BourseCore
import BourseOrderBook
import BourseValues

extension RecordingSummary {
    /// One file of a recording.
    struct SummarizedFile {
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

    init(id: RecordingID, files: [RecordingFile], parts: [SummarizedFile]) {
        let start = parts.map(\.span.lowerBound).min() ?? id.start
        self.init(
            id: id,
            span: start...max(start, parts.map(\.span.upperBound).max() ?? start),
            bytes: files.reduce(0) { $0 + $1.bytes },
            events: parts.reduce(0) { $0 + $1.events },
            gaps: parts.reduce(0) { $0 + $1.gaps },
            damage: parts.reduce(0) { $0 + $1.damage } + files.count - parts.count,
            isOpen: files.contains(where: \.isOpen)
        )
    }
}
