import BourseCore
import BourseOrderBook
import BourseValues

/// A reader's place in a recording of several files, which follow each other without a seam.
public struct RecordingReading: Sendable {
    /// What is read.
    public let id: RecordingID
    /// From the first to the last moment.
    public let span: ClosedRange<Timestamp>
    private let parts: [(number: Int, recording: Recording)]
    private var part = 0
    private var cursor: RecordingCursor
    /// Whether what is known at the beginning of the file that is read was told already.
    private var isSeam = false
    /// Whether damage was told, and what is known behind it was not told yet.
    private var isLost = false

    /// Makes a reading at the beginning; nothing when there are no files.
    ///
    /// - Parameter parts: The files that can be read, by number; a number that is missing is damage.
    init?(_ id: RecordingID, _ parts: [(number: Int, recording: Recording)]) {
        guard let first = parts.first?.recording else { return nil }
        self.id = id
        self.parts = parts
        cursor = RecordingCursor(first)
        let start = first.span.lowerBound
        span = start...parts.reduce(start) { max($0, $1.recording.span.upperBound) }
    }

    /// When the next event arrived; nothing at the end.
    public mutating func nextTime() -> Timestamp? {
        while true {
            if let time = cursor.nextTime() { return time }
            guard openNext() else { return nil }
        }
    }

    /// The next item; nothing at the end.
    public mutating func next() -> RecordingItem? {
        while true {
            guard let item = cursor.next() else {
                guard openNext() else { return nil }
                continue
            }
            let wasSeam = isSeam
            isSeam = false
            switch item {
            case .state:
                // Where one file follows another, what is known at the beginning was told already.
                if wasSeam, !isLost { continue }
                isLost = false
            case .damage: isLost = true
            case .event: break
            }
            return item
        }
    }

    /// Goes to the last event at `time` or before, and returns what was known then.
    public mutating func seek(to time: Timestamp) -> RecordedState {
        part = parts.lastIndex { $0.recording.span.lowerBound <= time } ?? 0
        cursor = RecordingCursor(parts[part].recording)
        (isSeam, isLost) = (false, false)
        return cursor.seek(to: time)
    }

    private mutating func openNext() -> Bool {
        guard part + 1 < parts.count else { return false }
        isSeam = parts[part + 1].number == parts[part].number + 1
        part += 1
        cursor = RecordingCursor(parts[part].recording)
        return true
    }
}
