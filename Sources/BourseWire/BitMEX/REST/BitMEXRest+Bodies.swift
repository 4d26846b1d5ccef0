import BourseCore
import BourseOrderBook

extension BitMEXRest {
    /// Reads the answer with bars of `symbol`, in the order told.
    public static func bins(
        _ body: [UInt8],
        _ interval: CandleInterval,
        _ symbol: Symbol
    ) throws(BitMEXWireError) -> BitMEXBinMessage {
        var rows: [BitMEXBin] = []
        let reading = try read(body, symbol, into: &rows) { scanner, reading throws(BitMEXWireError) in
            try scanner.bin(&reading)
        }
        let rejected = reading.rejected
        return .init(interval: interval, action: .partial, symbol: symbol, rows: rows, rejected: rejected)
    }

    /// Reads the answer with the book of `symbol`.
    public static func book(_ body: [UInt8], _ symbol: Symbol) throws(BitMEXWireError) -> BitMEXBookMessage {
        var rows: [BookRow] = []
        let reading = try read(body, symbol, into: &rows) { scanner, reading throws(BitMEXWireError) in
            try scanner.level(&reading)
        }
        return .init(
            table: .orderBookL2,
            action: .partial,
            symbol: symbol,
            rows: rows,
            rejected: reading.rejected
        )
    }

    /// Reads the answer with instruments.
    public static func instruments(_ body: [UInt8]) throws(BitMEXWireError) -> BitMEXInstrumentMessage {
        var rows: [BitMEXInstrumentRow] = []
        let reading = try read(body, nil, into: &rows) { scanner, reading throws(BitMEXWireError) in
            try scanner.instrument(&reading)
        }
        return .init(action: .partial, rows: rows, rejected: reading.rejected)
    }

    /// Reads the body of a refusal, `{"error":{"message":…,"name":…}}`; nothing when it is none.
    public static func refusal(_ body: [UInt8], status: Int? = nil) -> BitMEXRefusal? {
        var decoder = BitMEXDecoder()
        guard case .refused(var refusal)? = try? decoder.decode(body) else { return nil }
        if let status { refusal.status = status }
        return refusal
    }

    /// The answer with bars.
    public static func body(bins: [BitMEXBin], _ symbol: Symbol) -> [UInt8] {
        rows(bins) { $0.bin($1, symbol) }
    }

    /// The answer with a book.
    public static func body(book: [BookRow], _ symbol: Symbol) -> [UInt8] {
        rows(book) { $0.level($1, symbol, .partial, .current) }
    }

    /// The answer with instruments.
    public static func body(instruments: [BitMEXInstrumentRow]) -> [UInt8] { rows(instruments) { $0.instrument($1) } }

    /// The body of a refusal.
    ///
    /// - Parameters:
    ///   - message: What is wrong.
    ///   - name: `HTTPError`, or `CodedHTTPError` for one with details.
    public static func body(error message: String, name: String = "HTTPError") -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("error")
            writer.object { writer in
                writer.field("message", message)
                writer.field("name", name)
            }
        }
        return writer.bytes
    }

    private static func rows<Row>(_ rows: [Row], _ write: (inout JSONWriter, Row) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for row in rows { write(&writer, row) }
        }
        return writer.bytes
    }

    private static func read<Row>(
        _ body: [UInt8],
        _ symbol: Symbol?,
        into rows: inout [Row],
        _ row: (inout ByteScanner, inout RowReading) throws(BitMEXWireError) -> Row?
    ) throws(BitMEXWireError) -> RowReading {
        var reading = symbol.map { RowReading($0) } ?? RowReading(symbols: SymbolMemory())
        let result: Result<Void, BitMEXWireError> = body.withUnsafeBytes { bytes in
            do throws(BitMEXWireError) {
                guard var scanner = ByteScanner(bytes) else { throw BitMEXWireError(.truncated, offset: 0) }
                scanner.skipBlanks()
                try scanner.rows(&reading, into: &rows, row)
                try scanner.expectEnd()
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        return reading
    }
}
