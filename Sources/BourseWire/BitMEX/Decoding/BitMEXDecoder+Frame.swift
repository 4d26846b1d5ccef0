import BourseCore
import BourseOrderBook

/// What the fields of a frame say, apart from its rows.
struct FrameFields {
    var table: String?
    var action: BookAction?
    /// The symbol that the subscription is narrowed to.
    var filter: Symbol?
    /// Where the rows are, when they came before it was known what they are.
    var pendingData: Int?
    var hasData = false
    var info: String?
    var version: String?
    var timestamp: Timestamp?
    var limitRemaining: Int64?
    var subscribed: String?
    var unsubscribed: String?
    var error: String?
    var status: Int64?
    var retryAfter: Double?
    var topics: [BitMEXTopic] = []
    var operation: String?
}

/// Frames in any form that JSON allows.
extension BitMEXDecoder {
    mutating func readFrame(_ scanner: inout ByteScanner) throws(BitMEXWireError) -> BitMEXReading {
        scanner.skipBlanks()
        if scanner.take("pong") {
            try scanner.expectEnd()
            return .message(.pong)
        }
        try scanner.expect(0x7B)
        var fields = FrameFields()
        var reading: BitMEXReading?
        var isFirst = true
        while let name = try scanner.nextName(isFirst: &isFirst) {
            if "data" ~= name {
                fields.hasData = true
                if let table = fields.table, let action = fields.action {
                    reading = try readData(&scanner, table, action, fields)
                } else {
                    fields.pendingData = scanner.index
                    try scanner.skipValue()
                }
            } else {
                try fields.read(name, &scanner)
            }
        }
        try scanner.expectEnd()
        // What is wrong with fields beside the rows matters only where they are needed, and there they are then missing.
        _ = scanner.takeRowFault()
        guard let table = fields.table else { return .message(try fields.message()) }
        guard let action = fields.action else { throw scanner.error(.missingField("action"), at: 0) }
        guard fields.hasData else { throw scanner.error(.missingField("data"), at: 0) }
        if let pending = fields.pendingData {
            scanner.index = pending
            reading = try readData(&scanner, table, action, fields)
        }
        return reading ?? .message(.other(table: table))
    }

    /// Reads the rows; nothing when they tell no symbol.
    private mutating func readData(
        _ scanner: inout ByteScanner,
        _ name: String,
        _ action: BookAction,
        _ fields: FrameFields
    ) throws(BitMEXWireError) -> BitMEXReading? {
        guard let table = BitMEXTable(rawValue: name) else {
            try scanner.skipValue()
            return nil
        }
        _ = scanner.takeRowFault()
        if table.isLevels {
            return try readLevels(&scanner, table, action, fields.filter) ? .book : nil
        }
        var reading = RowReading(symbols: symbols)
        defer { symbols = reading.symbols }
        let message = try scanner.message(table, action, fields.filter, &reading)
        return message.map { .message($0) }
    }
}

extension ByteScanner {
    mutating func expectEnd() throws(BitMEXWireError) {
        skipBlanks()
        guard index == count else { throw error(.trailingBytes) }
    }

    fileprivate mutating func message(
        _ table: BitMEXTable,
        _ action: BookAction,
        _ filter: Symbol?,
        _ reading: inout RowReading
    ) throws(BitMEXWireError) -> BitMEXMessage? {
        switch table {
        case .orderBookL2, .orderBookL2_25: return nil
        case .trade:
            var prints: [TradePrint] = []
            try rows(&reading, into: &prints) { scanner, reading throws(BitMEXWireError) in
                try scanner.trade(&reading)
            }
            guard let symbol = try reading.symbol(or: filter) else { return nil }
            return .trades(.init(action: action, symbol: symbol, prints: prints, rejected: reading.rejected))
        case .quote:
            var tops: [TopOfBook] = []
            try rows(&reading, into: &tops) { scanner, reading throws(BitMEXWireError) in
                try scanner.quote(&reading)
            }
            guard let symbol = try reading.symbol(or: filter) else { return nil }
            return .quotes(.init(action: action, symbol: symbol, rows: tops, rejected: reading.rejected))
        case .orderBook10:
            var depths: [BitMEXDepth10] = []
            try rows(&reading, into: &depths) { scanner, reading throws(BitMEXWireError) in
                try scanner.depth(action, &reading)
            }
            if let depth = depths.last { return .depth10(depth) }
            if let fault = reading.rejected.first {
                throw BitMEXWireError(fault.fault, offset: fault.offset, row: fault.row)
            }
            return filter.map { .depth10(.init(action: action, symbol: $0, bids: [], asks: [], time: nil)) }
        case .tradeBin1m, .tradeBin5m, .tradeBin1h, .tradeBin1d:
            var bins: [BitMEXBin] = []
            try rows(&reading, into: &bins) { scanner, reading throws(BitMEXWireError) in
                try scanner.bin(&reading)
            }
            guard let symbol = try reading.symbol(or: filter), let interval = table.interval else { return nil }
            return .bins(
                .init(interval: interval, action: action, symbol: symbol, rows: bins, rejected: reading.rejected)
            )
        case .instrument:
            var instruments: [BitMEXInstrumentRow] = []
            try rows(&reading, into: &instruments) { scanner, reading throws(BitMEXWireError) in
                try scanner.instrument(&reading)
            }
            return .instruments(.init(action: action, rows: instruments, rejected: reading.rejected))
        }
    }
}
