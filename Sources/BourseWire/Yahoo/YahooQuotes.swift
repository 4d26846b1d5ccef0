import BourseCore

/// The answer of `/v7/finance/quote?symbols=…`.
public struct YahooQuotes: Hashable, Sendable {
    /// The quotes, one for each symbol, in the order of the answer.
    public var quotes: [YahooQuote]
    /// The symbols asked for of which nothing usable was told: Yahoo leaves out what it does not know.
    public internal(set) var missing: [String] = []
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ quotes: [YahooQuote]) { self.quotes = quotes }

    /// Reads the answer about `symbols`.
    ///
    /// A symbol that Yahoo does not know is missing; that alone is no error, even if nothing else was asked.
    /// - Throws: ``AnswerError``.
    public init(
        decoding bytes: [UInt8],
        symbols: [String],
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let results = try YahooEnvelope.results(bytes, "quoteResponse", limits)
        var rows = AnswerRows(now: now, limits: limits)
        let answer = try rows.read(results, "quote", about: symbols, \.symbol) { reader in YahooQuote(&reader) }
        self.init(answer.rows)
        missing = answer.missing
        faults = rows.faults
    }

    /// The answer as Yahoo writes it.
    public var bytes: [UInt8] {
        YahooEnvelope.bytes("quoteResponse") { writer in for quote in quotes { quote.write(&writer) } }
    }
}
