import BourseCore
import BourseOrderBook

/// A book built from recorded lines, with what was counted on the way.
///
/// The first symbol whose levels come is the one replayed; frames of others are counted as messages and put aside.
public struct BookReplay: Sendable {
    /// The symbol replayed; nothing until levels have come.
    public private(set) var symbol: Symbol?
    /// The book as it stands.
    public private(set) var book = OrderBook()
    /// Frames that could be read.
    public private(set) var messages = 0
    /// Rows of levels in them, of the symbol replayed.
    public private(set) var rows = 0
    /// Trades in them.
    public private(set) var trades = 0
    /// Whether the venue's quotes and best ten levels are what the book shows.
    public private(set) var agreement = QuoteAgreement()
    /// Lines that were no frames, and rows that could not be read in lines that were.
    public private(set) var malformedLines = 0
    /// Where the first lines were wrong, and why.
    public private(set) var faults: [LineFault] = []
    /// Lines read so far, empty ones left out.
    public private(set) var lines = 0

    private var decoder = BitMEXDecoder()
    private var feeder = LineFeeder()
    private static let keptFaults = 20

    /// A line that could not be read.
    public struct LineFault: Hashable, Sendable {
        /// The line, counted from 1, empty ones left out.
        public let line: Int
        /// Why not.
        public let error: BitMEXWireError
    }

    /// Makes a replay that has seen nothing.
    public init() {}

    /// Takes the next piece of a recording, of any size.
    public mutating func feed(_ piece: UnsafeRawBufferPointer) {
        var feeder = feeder
        feeder.feed(piece) { take($0) }
        self.feeder = feeder
    }

    /// Takes what stands behind the last end of a line.
    public mutating func finish() {
        var feeder = feeder
        feeder.finish { take($0) }
        self.feeder = feeder
    }

    private mutating func take(_ line: LineFeeder.Line) {
        lines += 1
        guard case .bytes(let bytes) = line else {
            note(BitMEXWireError(.tooLarge(limit: feeder.maximumBytes), offset: 0))
            return
        }
        do throws(BitMEXWireError) {
            try apply(decoder.read(RecordedLine(bytes).frame))
        } catch {
            note(error)
        }
    }

    private mutating func apply(_ reading: BitMEXReading) {
        messages += 1
        switch reading {
        case .book:
            if symbol == nil { symbol = decoder.book.symbol }
            if let fault = decoder.book.rejected.first {
                note(BitMEXWireError(fault.fault, offset: fault.offset, row: fault.row))
            }
            guard decoder.book.symbol == symbol else { return }
            rows += decoder.book.rows.count
            if decoder.book.action == .partial { agreement.restart() }
            book.apply(decoder.book.action, decoder.book.rows)
            if book.isReady { agreement.show(bid: book.best(.bid), ask: book.best(.ask)) }
        case .message(.quotes(let message)) where message.symbol == symbol:
            for quote in message.rows { agreement.tell(quote) }
        case .message(.depth10(let message)) where message.symbol == symbol:
            guard let time = message.time, let bids = message.bids, let asks = message.asks else { return }
            agreement.tell(TopOfBook(time: time, bid: bids.first, ask: asks.first))
        case .message(.trades(let message)):
            trades += message.prints.count
            if let fault = message.rejected.first {
                note(BitMEXWireError(fault.fault, offset: fault.offset, row: fault.row))
            }
        case .message: break
        }
    }

    private mutating func note(_ error: BitMEXWireError) {
        malformedLines += 1
        if faults.count < Self.keptFaults { faults.append(LineFault(line: lines, error: error)) }
    }
}
