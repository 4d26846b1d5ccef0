import BourseCore

/// An instrument of the answer of `/search?q=…`.
public struct FinnhubMatch: Hashable, Sendable {
    /// The symbol to ask with.
    public var symbol: String
    /// The symbol to show.
    public var displaySymbol: String?
    /// What it is called.
    public var name: String?
    /// What it is, such as `Common Stock`; nothing where that is not told.
    public var kind: String?

    /// Makes a match.
    public init(symbol: String) { self.symbol = symbol }

    static let fields: [WireField<FinnhubMatch>] = [
        .text("displaySymbol", \.displaySymbol),
        .text("description", \.name),
        .text("type", \.kind),
    ]
}

/// The answer of `/search?q=…`.
public struct FinnhubSearch: Hashable, Sendable {
    /// The instruments, the best first.
    public var matches: [FinnhubMatch]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ matches: [FinnhubMatch]) { self.matches = matches }

    /// Fields of the answer that are known and not read.
    public static let ignored = [IgnoredFields("the results are counted", "count")]

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try FinnhubBody.object(bytes, limits)
        guard case .list(let elements) = fields["result"] else { throw .unexpected("result") }
        var rows = AnswerRows(now: now, limits: limits)
        matches = try rows.read(elements, "result") { reader in
            guard let symbol = reader.text("symbol", limit: 64) else {
                reader.refuse("symbol")
                return nil
            }
            var match = FinnhubMatch(symbol: symbol)
            reader.read(FinnhubMatch.fields, into: &match)
            return match
        }
        faults = rows.faults
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("count", matches.count)
            writer.name("result")
            writer.array { writer in
                for match in matches {
                    writer.object { writer in
                        writer.field("symbol", match.symbol)
                        writer.write(FinnhubMatch.fields, of: match)
                    }
                }
            }
        }
        return writer.bytes
    }
}
