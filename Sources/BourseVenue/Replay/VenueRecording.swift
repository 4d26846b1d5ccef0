import BourseCore
import BourseOrderBook
import BourseWire

/// Why a recording cannot be played.
public enum VenueRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No line has a message of a table that the venue plays.
    case nothingToPlay(lines: Int)

    /// A sentence for the command line.
    public var description: String {
        switch self {
        case .nothingToPlay(let lines): "None of the \(lines) lines has order book, trade, quote or bar messages."
        }
    }
}

/// The messages of a recording, read from lines such as `{"t":1626993370.37,"msg":{…}}`.
public struct VenueRecording: Sendable {
    /// A message and when it came, in microseconds after the first.
    struct RecordedMessage: Sendable {
        let offset: Int64
        let message: BitMEXMessage
    }

    let entries: [RecordedMessage]
    /// Lines that could not be read.
    public let malformedLines: Int

    /// How long the recording is.
    public var duration: Duration { .microseconds(entries.last?.offset ?? 0) }

    /// The symbols in it.
    public var symbols: [Symbol] {
        var seen: Set<Symbol> = []
        return entries.compactMap(\.message.subject).filter { seen.insert($0).inserted }
    }
}

extension BitMEXMessage {
    /// The symbol a message is about, for the tables that are played.
    var subject: Symbol? {
        switch self {
        case .book(let message): message.symbol
        case .trades(let message): message.symbol
        case .quotes(let message): message.symbol
        case .bins(let message): message.symbol
        case .instruments(let message): message.rows.first?.symbol
        default: nil
        }
    }
}
