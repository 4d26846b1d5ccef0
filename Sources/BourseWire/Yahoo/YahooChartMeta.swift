import BourseCore

/// What Yahoo says of an instrument beside its bars.
public struct YahooChartMeta: Hashable, Sendable {
    /// The symbol, as Yahoo writes it.
    public var symbol: String
    /// The currency of the prices; watch for hundredths such as `GBp`.
    public var currency: QuotedCurrency?
    /// The exchange in Yahoo's short form, such as `NMS`.
    public var exchange: String?
    /// The exchange's name, such as `NasdaqGS`.
    public var exchangeName: String?
    /// What is traded: `EQUITY`, `ETF`, `INDEX`, `MUTUALFUND`, `CRYPTOCURRENCY`, `CURRENCY`, `FUTURE`.
    public var kind: String?
    /// When it was traded first.
    public var firstTrade: Timestamp?
    /// When ``price`` was made.
    public var time: Timestamp?
    /// The last price of the regular session.
    public var price: Price?
    /// The close before the first bar of the answer.
    public var chartPreviousClose: Price?
    /// The close before the day; only with bars shorter than a day.
    public var previousClose: Price?
    /// The highest price of the day.
    public var dayHigh: Price?
    /// The lowest price of the day.
    public var dayLow: Price?
    /// What was traded during the day.
    public var volume: Quantity?
    /// The highest price of 52 weeks.
    public var fiftyTwoWeekHigh: Price?
    /// The lowest price of 52 weeks.
    public var fiftyTwoWeekLow: Price?
    /// The name in full.
    public var name: String?
    /// The name in short.
    public var shortName: String?
    /// The zone of the exchange, such as `America/New_York`.
    public var zone: String?
    /// How many seconds the exchange's clock is ahead of UTC now.
    public var offset: Int?
    /// How many decimals prices are shown with.
    public var priceHint: Int?
    /// Whether trades outside of the regular session are known.
    public var hasExtendedHours: Bool?
    /// The span of one bar, such as `1d`.
    public var granularity: String?
    /// The hours before the opening, today or on the next day of trading.
    public var pre: YahooSpan?
    /// The regular session.
    public var regular: YahooSpan?
    /// The hours after the close.
    public var post: YahooSpan?

    /// Makes a meta that says nothing but the symbol.
    public init(symbol: String) { self.symbol = symbol }

    static let fields: [WireField<YahooChartMeta>] = [
        .currency("currency", \.currency),
        .text("exchangeName", \.exchange),
        .text("fullExchangeName", \.exchangeName),
        .text("instrumentType", \.kind),
        .pastSeconds("firstTradeDate", \.firstTrade),
        .seconds("regularMarketTime", \.time),
        .flag("hasPrePostMarketData", \.hasExtendedHours),
        .whole("gmtoffset", \.offset, in: -64_800...64_800),
        .text("exchangeTimezoneName", \.zone),
        .price("regularMarketPrice", \.price),
        .price("fiftyTwoWeekHigh", \.fiftyTwoWeekHigh),
        .price("fiftyTwoWeekLow", \.fiftyTwoWeekLow),
        .price("regularMarketDayHigh", \.dayHigh),
        .price("regularMarketDayLow", \.dayLow),
        .quantity("regularMarketVolume", \.volume),
        .text("longName", \.name),
        .text("shortName", \.shortName),
        .price("chartPreviousClose", \.chartPreviousClose),
        .price("previousClose", \.previousClose),
        .whole("priceHint", \.priceHint, in: 0...16),
        .text("dataGranularity", \.granularity),
    ]
}

/// A span of time.
public struct YahooSpan: Hashable, Sendable {
    /// Its beginning.
    public var start: Timestamp
    /// Its end, not before the beginning.
    public var end: Timestamp

    /// Makes a span.
    public init(start: Timestamp, end: Timestamp) {
        self.start = start
        self.end = end
    }
}
