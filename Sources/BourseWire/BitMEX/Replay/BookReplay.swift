import BourseCore
import BourseOrderBook

/// Books built from recorded lines, one for each symbol, with counters.
public struct BookReplay: Sendable {
    /// The symbols with levels or trades, in the order of their first message.
    public private(set) var books: [ReplayedBook] = []
    /// Messages that could be read.
    public private(set) var messages = 0
    /// Lines that are no message, and lines with at least one refused row.
    public private(set) var malformedLines = 0
    /// Refused rows of levels and trades, of all symbols.
    public private(set) var refusedRows = 0
    /// Those among them whose symbol is not known.
    public private(set) var refusedRowsWithoutSymbol = 0
    /// The first ``listedFaults`` faults, in the order of their lines.
    public private(set) var faults: [ReplayFault] = []
    /// Faults beyond those in ``faults``.
    public private(set) var unlistedFaults = 0
    /// Lines read so far, empty ones left out.
    public private(set) var lines = 0

    private var decoder = BitMEXDecoder()
    private var feeder = LineFeeder()
    /// The most faults that are listed.
    public static let listedFaults = 20

    /// A line or a row that could not be read.
    public struct ReplayFault: Hashable, Sendable {
        /// The line, counted from 1, empty ones left out.
        public let line: Int
        /// The row of the message, counted from 1; nil when the whole line could not be read.
        public let row: Int?
        /// The symbol; nil when it is not known.
        public let symbol: Symbol?
        /// Why not, without a full stop.
        public let reason: String
    }

    /// Makes a replay that has seen nothing.
    public init() {}

    /// The symbols that have a book.
    public var symbols: [Symbol] { books.filter(\.hasLevels).map(\.symbol) }

    /// Takes the next piece of a recording, of any size.
    public mutating func feed(_ piece: UnsafeRawBufferPointer) {
        var feeder = feeder
        feeder.feed(piece) { take($0) }
        self.feeder = feeder
    }

    /// Takes the text behind the last end of a line.
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
            let place = place(of: decoder.book.symbol)
            let unusable = books[place].apply(decoder.book)
            note(decoder.book.rejected, unusable: unusable, of: decoder.book.symbol)
        case .message(.trades(let message)):
            let place = place(of: message.symbol)
            books[place].apply(message)
            note(message.rejected, unusable: 0, of: message.symbol)
        case .message(.quotes(let message)):
            if let place = books.firstIndex(where: { $0.symbol == message.symbol }) { books[place].apply(message) }
        case .message(.depth10(let message)):
            if let place = books.firstIndex(where: { $0.symbol == message.symbol }) { books[place].apply(message) }
        case .message: break
        }
    }

    private mutating func place(of symbol: Symbol) -> Int {
        if let place = books.firstIndex(where: { $0.symbol == symbol }) { return place }
        books.append(ReplayedBook(symbol))
        return books.count - 1
    }

    private mutating func note(_ rejected: [BitMEXRowFault], unusable: Int, of symbol: Symbol) {
        guard !rejected.isEmpty || unusable > 0 else { return }
        malformedLines += 1
        refusedRows += rejected.count + unusable
        for fault in rejected {
            list(ReplayFault(line: lines, row: fault.row + 1, symbol: symbol, reason: "\(fault.fault)"))
        }
        if unusable > 0 {
            let levels = unusable == 1 ? "a level" : "\(unusable) levels"
            let reason = "\(levels) without a valid price or size"
            list(ReplayFault(line: lines, row: nil, symbol: symbol, reason: reason))
        }
    }

    private mutating func note(_ error: BitMEXWireError) {
        malformedLines += 1
        if error.isOfOneRow {
            refusedRows += 1
            refusedRowsWithoutSymbol += 1
        }
        let reason = "\(error.fault) at byte \(error.offset)"
        list(ReplayFault(line: lines, row: error.row.map { $0 + 1 }, symbol: nil, reason: reason))
    }

    private mutating func list(_ fault: ReplayFault) {
        if faults.count < Self.listedFaults { faults.append(fault) } else { unlistedFaults += 1 }
    }
}

extension BitMEXWireError {
    /// Whether the message is valid JSON and the value of a row is wrong.
    fileprivate var isOfOneRow: Bool {
        switch fault {
        case .outOfRange, .tooPrecise, .badField, .missingField, .otherSymbol: row != nil
        case .tooLarge, .tooDeep, .truncated, .unexpectedByte, .trailingBytes, .badText, .badNumber: false
        }
    }
}
