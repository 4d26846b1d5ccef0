import BourseCore

/// A quote of `/stable/batch-quote`.
public struct FMPQuote: Hashable, Sendable {
    /// The symbol.
    public var symbol: String
    /// The last price.
    public var price: Price
    /// When it was made.
    public var time: Timestamp?
    /// What is traded, in words.
    public var name: String?
    /// The exchange, such as `NASDAQ`.
    public var exchange: String?
    /// By how much the price differs from the close before.
    public var change: Price?
    /// The same in percent: 1.27 is 1.27 %.
    public var changePercent: Ratio?
    /// The first price of the day.
    public var open: Price?
    /// The highest price of the day.
    public var dayHigh: Price?
    /// The lowest price of the day.
    public var dayLow: Price?
    /// The close before the day.
    public var previousClose: Price?
    /// What was traded during the day.
    public var volume: Quantity?
    /// The highest price of a year.
    public var yearHigh: Price?
    /// The lowest price of a year.
    public var yearLow: Price?
    /// What all shares are worth.
    public var marketCap: Money?

    /// Makes a quote.
    public init(symbol: String, price: Price) {
        self.symbol = symbol
        self.price = price
    }

    static let fields: [WireField<FMPQuote>] = [
        .pastSeconds("timestamp", \.time),
        .text("name", \.name),
        .text("exchange", \.exchange),
        .price("change", \.change, .any),
        .ratio("changePercentage", \.changePercent),
        .price("open", \.open),
        .price("dayHigh", \.dayHigh),
        .price("dayLow", \.dayLow),
        .price("previousClose", \.previousClose),
        .quantity("volume", \.volume),
        .price("yearHigh", \.yearHigh),
        .price("yearLow", \.yearLow),
        .money("marketCap", \.marketCap),
    ]

    /// Fields of a quote that are known and not read.
    public static let ignored = [IgnoredFields("Bourse calculates it from bars", "priceAvg50", "priceAvg200")]

    init?(_ reader: inout JSONFieldReader) {
        guard let symbol = reader.text("symbol", limit: 64) else {
            reader.refuse("symbol")
            return nil
        }
        guard let price = reader.price("price") else {
            reader.refuse("price")
            return nil
        }
        self.init(symbol: symbol, price: price)
        reader.read(Self.fields, into: &self)
        if time == nil, reader.value("timestamp") != nil {
            // A price of a time that cannot be is no price.
            reader.refuse("timestamp", .unreadable)
            return nil
        }
        if let high = dayHigh, let low = dayLow, high < low {
            reader.refuse("dayHigh", .inconsistent)
            return nil
        }
    }
}

/// The answer of `/stable/batch-quote?symbols=…`.
public struct FMPQuotes: Hashable, Sendable {
    /// The quotes, one for each symbol, in the order of the answer.
    public var quotes: [FMPQuote]
    /// The symbols asked for of which nothing usable was told.
    public internal(set) var missing: [String] = []
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ quotes: [FMPQuote]) { self.quotes = quotes }

    /// Reads the answer about `symbols`; those that are not known are missing, and that alone is no error.
    ///
    /// - Throws: ``AnswerError``.
    public init(
        decoding bytes: [UInt8],
        symbols: [String],
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let elements = try FMPBody.list(bytes, limits)
        var rows = AnswerRows(now: now, limits: limits)
        let answer = try rows.read(elements, "quote", about: symbols, \.symbol) { reader in FMPQuote(&reader) }
        self.init(answer.rows)
        missing = answer.missing
        faults = rows.faults
    }

    /// The answer as it is written.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for quote in quotes {
                writer.object { writer in
                    writer.field("symbol", quote.symbol)
                    writer.field("price", quote.price)
                    writer.write(FMPQuote.fields, of: quote)
                }
            }
        }
        return writer.bytes
    }
}
