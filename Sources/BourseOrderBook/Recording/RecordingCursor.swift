import BourseCore

/// What a recording tells next.
public enum RecordingItem: Hashable, Sendable {
    /// Everything known at this point: at the beginning, and after damage as soon as it is known again.
    case state(RecordedState)
    /// Something happened.
    case event(RecordedEvent)
    /// A part cannot be read; the book is not to be trusted until the next state or partial.
    case damage(RecordingDamage)
}

/// A reader's place in a recording.
public struct RecordingCursor: Sendable {
    /// What is read.
    public let recording: Recording
    /// Everything known after the last item.
    public private(set) var state = RecordedState()
    /// The part that is read when there is nothing left to tell.
    private var part = 0
    /// What is to be told before the events.
    private var notices: ArraySlice<RecordingItem> = []
    private var events: ArraySlice<RecordedEvent> = []
    /// Whether what is known does not follow from what was read, so that the next state has to be told.
    private var isLost = true
    /// The latest arrival in the parts up to each one.
    private let latest: [Timestamp]

    /// Makes a cursor at the beginning.
    ///
    /// - Complexity: O(blocks).
    public init(_ recording: Recording) {
        self.recording = recording
        var latest = Timestamp(microseconds: .min)
        self.latest = recording.parts.map { part in
            latest = max(latest, part.block?.last ?? latest)
            return latest
        }
    }

    /// The next item, or nothing at the end.
    ///
    /// - Complexity: O(1) on average; a block is read at once.
    public mutating func next() -> RecordingItem? {
        while notices.isEmpty, events.isEmpty, part < recording.parts.count { readPart() }
        return nextItem()
    }

    /// When the next event arrived, or nothing at the end.
    ///
    /// - Complexity: O(1) on average; a block is read at once.
    public mutating func nextTime() -> Timestamp? {
        while events.isEmpty, part < recording.parts.count { readPart() }
        return events.first?.time
    }

    /// Goes to the last event that arrived at `time` or before and returns what was known then.
    ///
    /// The items that follow are those after `time`. Where a clock was set back, these are all that stand in the file
    /// behind the first event later than `time`.
    ///
    /// - Complexity: O(log blocks + events since the last state), at most those of ten minutes or 1 MB as recorded by
    ///   default.
    @discardableResult
    public mutating func seek(to time: Timestamp) -> RecordedState {
        begin(at: time)
        while true {
            while notices.isEmpty, events.isEmpty, part < recording.parts.count {
                if let block = recording.parts[part].block, block.first > time { return state }
                readPart()
            }
            if notices.isEmpty, events.first.map({ $0.time > time }) ?? true { return state }
            _ = nextItem()
        }
    }

    /// Stands before the last state that can be read and is not later than `time`, nor behind something that is.
    private mutating func begin(at time: Timestamp) {
        state = RecordedState()
        notices = []
        events = []
        isLost = true
        part = min(firstPart(after: time), recording.parts.count - 1)
        while part > 0 {
            if let block = recording.parts[part].block, block.isKey, block.first <= time,
                let contents = recording.contents(of: block)
            {
                part += 1
                return queue(contents)
            }
            part -= 1
        }
        part = 0
    }

    /// The first part with an arrival after `time`.
    private func firstPart(after time: Timestamp) -> Int {
        var range = 0..<latest.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = latest[middle] > time ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }

    /// Takes what waits, notices before events.
    private mutating func nextItem() -> RecordingItem? {
        if let notice = notices.popFirst() {
            if case .state(let state) = notice { self.state = state } else { state.isBookCurrent = false }
            return notice
        }
        guard let event = events.popFirst() else { return nil }
        state.apply(event)
        return .event(event)
    }

    /// Makes what is in the next part wait to be told.
    ///
    /// - Precondition: there is a part left, and no event waits.
    private mutating func readPart() {
        defer { part += 1 }
        switch recording.parts[part] {
        case .damage(let damage): lose(damage)
        case .block(let block):
            guard let contents = recording.contents(of: block) else {
                let bytes = block.offset..<block.offset + block.length
                return lose(RecordingDamage(bytes: bytes, after: block.first, before: block.last))
            }
            queue(contents)
        }
    }

    private mutating func queue(_ contents: Recording.Contents) {
        events = contents.events[...]
        guard isLost, let state = contents.state else { return }
        isLost = false
        notices.append(.state(state))
    }

    private mutating func lose(_ damage: RecordingDamage) {
        isLost = true
        notices.append(.damage(damage))
    }
}
