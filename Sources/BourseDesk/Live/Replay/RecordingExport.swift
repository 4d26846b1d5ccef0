import BourseCore
import BourseOrderBook
import BourseValues

/// A recording as the venue's own messages, one a line with the time it arrived: `{"t":1795269600.25,"msg":{…}}`.
///
/// What a venue never sends, such as how the line stood, is left out; behind a gap the book is told anew, as it was by
/// the venue.
public struct RecordingExport: Sequence, IteratorProtocol {
    private var reading: RecordingReading
    private let wording: Wording
    private var waiting: ArraySlice<RecordedEvent> = []
    private var isLost = false
    /// How many parts could not be read until now; changes of a book that was not known behind them are left out.
    public private(set) var damage = 0

    /// Says an event of an instrument as the venue does; nothing for what it never sends.
    public typealias Wording = @Sendable (RecordedEvent.Content, Symbol) -> [UInt8]?

    /// Makes an export of everything that `reading` has not read yet.
    public init(_ reading: RecordingReading, wording: @escaping Wording) {
        self.reading = reading
        self.wording = wording
    }

    /// The next line, with its end; nothing at the end.
    public mutating func next() -> [UInt8]? {
        while true {
            if let event = waiting.popFirst() {
                if let line = line(event) { return line }
                continue
            }
            guard let item = reading.next() else { return nil }
            switch item {
            case .event(let event): if isMeaningful(event) { waiting = [event] }
            case .state(let state):
                isLost = false
                waiting = state.events(at: reading.nextTime() ?? reading.span.lowerBound)[...]
            case .damage:
                isLost = true
                damage += 1
            }
        }
    }

    private mutating func isMeaningful(_ event: RecordedEvent) -> Bool {
        guard isLost, case .book(let action, _) = event.content else { return true }
        isLost = action != .partial
        return !isLost
    }

    private func line(_ event: RecordedEvent) -> [UInt8]? {
        guard let said = wording(event.content, reading.id.symbol) else { return nil }
        let (seconds, micros) = Swift.max(0, event.time.microseconds).quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(micros)
        let fraction = String(repeating: "0", count: 6 - digits.count) + digits
        return Array(#"{"t":\#(seconds).\#(fraction),"msg":"#.utf8) + said + Array("}\n".utf8)
    }
}
