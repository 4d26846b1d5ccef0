import BourseCore

/// Reads what comes over the live line, straight from the bytes: on a busy day that is thousands of trades a second.
///
/// It keeps the last symbol, so that trades of one do not make a text each.
public struct FinnhubDecoder: Sendable {
    /// The largest message that is read, in bytes.
    public static let longestMessage = 1 << 20
    private var symbol = ""

    /// Makes a decoder.
    public init() {}

    /// Reads one message.
    ///
    /// A trade that cannot be used is left out, with its reason.
    /// - Throws: ``AnswerError``.
    /// - Complexity: O(length).
    public mutating func decode(_ bytes: [UInt8], now: Timestamp) throws(AnswerError) -> FinnhubMessage {
        guard bytes.count <= Self.longestMessage else { throw .tooLarge(limit: Self.longestMessage) }
        guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
        let result: Result<FinnhubMessage, AnswerError> = bytes.withUnsafeBytes { bytes in
            guard var scanner = ByteScanner(bytes) else { return .failure(.empty) }
            do throws(WireError) {
                return try message(&scanner, now)
            } catch {
                switch error.fault {
                case .truncated: return .failure(.truncated)
                case .tooDeep(let limit): return .failure(.tooDeep(limit: limit))
                default: return .failure(.notJSON(offset: error.offset))
                }
            }
        }
        return try result.get()
    }

    private mutating func message(
        _ scanner: inout ByteScanner,
        _ now: Timestamp
    ) throws(WireError) -> Result<FinnhubMessage, AnswerError> {
        var type: String?
        var text: String?
        var trades: FinnhubTrades?
        var isFirst = true
        try scanner.expect(0x7B)
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            // The type stands behind the data.
            case "data" where scanner.byte == 0x5B: trades = try rows(&scanner, now)
            case "type" where scanner.byte == 0x22: type = try scanner.characters(of: scanner.string())
            case "msg" where scanner.byte == 0x22: text = try scanner.characters(of: scanner.string())
            default: try scanner.skipValue()
            }
        }
        scanner.skipBlanks()
        guard scanner.index == scanner.count else { throw scanner.error(.trailingBytes) }
        switch type {
        case "trade":
            guard let trades else { return .failure(.unexpected("data")) }
            return .success(.trades(trades))
        case "ping": return .success(.ping)
        case "error": return .success(.error(JSONValue.plain(text ?? "", 160)))
        case .some(let other): return .success(.other(JSONValue.plain(other)))
        case nil: return .failure(.unexpected("type"))
        }
    }

    private mutating func rows(
        _ scanner: inout ByteScanner,
        _ now: Timestamp
    ) throws(WireError) -> FinnhubTrades {
        var message = FinnhubTrades([])
        let latest = now.adding(seconds: AnswerClock.tolerance)
        var isFirst = true
        var row = 0
        try scanner.expect(0x5B)
        while try scanner.nextElement(isFirst: &isFirst) {
            row += 1
            guard scanner.byte == 0x7B else {
                try scanner.skipValue()
                message.faults.add(Self.fault(row, "data", .wrongKind))
                continue
            }
            var parts = TradeParts()
            try read(&parts, &scanner)
            switch parts.trade(symbol: symbol, latest: latest) {
            case .success(let trade): message.trades.append(trade)
            case .failure(let refusal): message.faults.add(Self.fault(row, refusal.field, refusal.reason, refusal.said))
            }
        }
        return message
    }

    private mutating func read(_ parts: inout TradeParts, _ scanner: inout ByteScanner) throws(WireError) {
        var isFirst = true
        try scanner.expect(0x7B)
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            case "p": parts.price = try Self.number(&scanner, Price.places)
            case "v": parts.volume = try Self.number(&scanner, Quantity.places)
            case "t": parts.milliseconds = try Self.number(&scanner, 0)
            case "s" where scanner.byte == 0x22:
                parts.hasSymbol = try readSymbol(scanner.string(), scanner)
            default: try scanner.skipValue()
            }
        }
    }

    private mutating func readSymbol(_ text: ScannedText, _ scanner: ByteScanner) throws(WireError) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: scanner.base + text.start, count: text.count)
        if !text.isEscaped, symbol.utf8.elementsEqual(bytes) { return !symbol.isEmpty }
        symbol = try scanner.characters(of: text)
        return (1...64).contains(symbol.utf8.count)
    }

    private static func number(_ scanner: inout ByteScanner, _ places: Int) throws(WireError) -> TradeNumber {
        guard scanner.byte == 0x2D || (0x30...0x39).contains(scanner.byte) else {
            let isMissing = scanner.byte == 0x6E
            try scanner.skipValue()
            return isMissing ? .missing : .refused(.wrongKind)
        }
        let start = scanner.index
        _ = try scanner.number()
        let digits = UnsafeRawBufferPointer(start: scanner.base + start, count: scanner.index - start)
        let units = digits.withMemoryRebound(to: UInt8.self) { WrittenNumber.units($0, places: places) }
        return units.map { .units($0) } ?? .refused(.absurd)
    }

    private static func fault(
        _ row: Int,
        _ field: String,
        _ reason: AnswerFaultReason,
        _ said: String = ""
    ) -> AnswerFault {
        AnswerFault(row: row, field: field, reason: reason, said: said, leavesOutRow: true)
    }
}
