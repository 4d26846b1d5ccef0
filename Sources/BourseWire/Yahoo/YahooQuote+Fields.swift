import BourseCore

extension YahooQuote {
    static let fields: [WireField<YahooQuote>] =
        [
            .pastSeconds("regularMarketTime", \.time),
            .text("quoteType", \.kind),
            .choice("marketState", \.state),
            .currency("currency", \.currency),
            .text("longName", \.name),
            .text("shortName", \.shortName),
            .text("exchange", \.exchange),
            .text("fullExchangeName", \.exchangeName),
            .text("exchangeTimezoneName", \.zone),
            .whole("gmtOffSetMilliseconds", \.offsetMilliseconds, in: -64_800_000...64_800_000),
            .price("regularMarketChange", \.change, .any),
            .ratio("regularMarketChangePercent", \.changePercent),
            .price("regularMarketOpen", \.open),
            .price("regularMarketDayHigh", \.dayHigh),
            .price("regularMarketDayLow", \.dayLow),
            .quantity("regularMarketVolume", \.volume),
            .price("regularMarketPreviousClose", \.previousClose),
            .price("bid", \.bid, .notNegative),
            .price("ask", \.ask, .notNegative),
            .quantity("bidSize", \.bidSize),
            .quantity("askSize", \.askSize),
        ] + extended + values

    private static let extended: [WireField<YahooQuote>] = [
        .price("preMarketPrice", \.pre.price),
        .price("preMarketChange", \.pre.change, .any),
        .ratio("preMarketChangePercent", \.pre.changePercent),
        .pastSeconds("preMarketTime", \.pre.time),
        .price("postMarketPrice", \.post.price),
        .price("postMarketChange", \.post.change, .any),
        .ratio("postMarketChangePercent", \.post.changePercent),
        .pastSeconds("postMarketTime", \.post.time),
    ]

    private static let values: [WireField<YahooQuote>] = [
        .price("fiftyTwoWeekHigh", \.fiftyTwoWeekHigh),
        .price("fiftyTwoWeekLow", \.fiftyTwoWeekLow),
        .quantity("averageDailyVolume3Month", \.averageVolume),
        .money("marketCap", \.marketCap),
        .quantity("sharesOutstanding", \.sharesOutstanding),
        .ratio("trailingPE", \.trailingPE),
        .price("epsTrailingTwelveMonths", \.trailingEPS, .any),
        .price("dividendRate", \.dividendRate, .notNegative),
        .seconds("earningsTimestamp", \.earnings),
        .whole("exchangeDataDelayedBy", \.delay, in: 0...10_080),
        .text("quoteSourceName", \.source),
        .whole("priceHint", \.priceHint, in: 0...16),
    ]

    /// Reads one quote; nothing where the symbol or a price that can be true is missing.
    init?(_ reader: inout JSONFieldReader) {
        guard let symbol = reader.text("symbol") else {
            reader.refuse("symbol")
            return nil
        }
        guard let price = reader.price("regularMarketPrice") else {
            reader.refuse("regularMarketPrice")
            return nil
        }
        self.init(symbol: symbol, price: price)
        reader.read(Self.fields, into: &self)
        if time == nil, reader.value("regularMarketTime") != nil {
            // A price of a time that cannot be is no price.
            reader.refuse("regularMarketTime", .unreadable)
            return nil
        }
        if let high = dayHigh, let low = dayLow, high < low {
            reader.refuse("regularMarketDayHigh", .inconsistent)
            return nil
        }
    }

    func write(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("symbol", symbol)
            writer.field("regularMarketPrice", price)
            writer.write(Self.fields, of: self)
        }
    }

    /// Fields of a quote that are known and not read.
    public static let ignored = [
        IgnoredFields(
            "about the site, not the market",
            "language",
            "region",
            "typeDisp",
            "triggerable",
            "customPriceAlertConfidence",
            "messageBoardId",
            "market",
            "esgPopulated",
            "tradeable",
            "cryptoTradeable",
            "displayName",
            "corporateActions",
            "hasPrePostMarketData"
        ),
        IgnoredFields(
            "derived from fields that are read",
            "regularMarketDayRange",
            "fiftyTwoWeekRange",
            "fiftyTwoWeekLowChange",
            "fiftyTwoWeekLowChangePercent",
            "fiftyTwoWeekHighChange",
            "fiftyTwoWeekHighChangePercent",
            "exchangeTimezoneShortName"
        ),
        IgnoredFields(
            "values that Bourse calculates from bars",
            "fiftyTwoWeekChangePercent",
            "fiftyDayAverage",
            "fiftyDayAverageChange",
            "fiftyDayAverageChangePercent",
            "twoHundredDayAverage",
            "twoHundredDayAverageChange",
            "twoHundredDayAverageChangePercent",
            "averageDailyVolume10Day",
            "firstTradeDateMilliseconds"
        ),
        IgnoredFields(
            "company data that no page shows",
            "financialCurrency",
            "dividendDate",
            "earningsTimestampStart",
            "earningsTimestampEnd",
            "earningsCallTimestampStart",
            "earningsCallTimestampEnd",
            "isEarningsDateEstimate",
            "trailingAnnualDividendRate",
            "trailingAnnualDividendYield",
            "dividendYield",
            "epsForward",
            "epsCurrentYear",
            "priceEpsCurrentYear",
            "bookValue",
            "forwardPE",
            "priceToBook",
            "averageAnalystRating"
        ),
        IgnoredFields("the update interval is not the delay", "sourceInterval"),
    ]
}
