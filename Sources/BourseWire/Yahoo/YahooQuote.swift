import BourseCore

/// Where a market is in its day.
public enum YahooMarketState: String, Hashable, Sendable, CaseIterable {
    /// Long before the opening.
    case beforePre = "PREPRE"
    /// In the hours before the opening.
    case pre = "PRE"
    /// In the regular session.
    case regular = "REGULAR"
    /// In the hours after the close.
    case post = "POST"
    /// Long after the close.
    case afterPost = "POSTPOST"
    /// Closed for the day, the weekend or a holiday.
    case closed = "CLOSED"
}

/// A price outside of the regular session.
public struct YahooExtendedPrice: Hashable, Sendable {
    /// The price.
    public var price: Price?
    /// By how much it differs from that of the regular session.
    public var change: Price?
    /// The same in percent: 1.27 is 1.27 %.
    public var changePercent: Ratio?
    /// When it was made.
    public var time: Timestamp?

    /// Makes a price of which nothing is known.
    public init() {}
}

/// One instrument of the answer of `/v7/finance/quote`.
public struct YahooQuote: Hashable, Sendable {
    /// The symbol, as Yahoo writes it.
    public var symbol: String
    /// The last price of the regular session.
    public var price: Price
    /// When ``price`` was made.
    public var time: Timestamp?
    /// What is traded: `EQUITY`, `ETF`, `INDEX`, `MUTUALFUND`, `CRYPTOCURRENCY`, `CURRENCY`, `FUTURE`, `OPTION`.
    public var kind: String?
    /// Where the market is in its day.
    public var state: YahooMarketState?
    /// The currency of the prices; watch for hundredths such as `GBp`.
    public var currency: QuotedCurrency?
    /// The name in full.
    public var name: String?
    /// The name in short.
    public var shortName: String?
    /// The exchange in Yahoo's short form, such as `NMS`.
    public var exchange: String?
    /// The exchange's name, such as `NasdaqGS`.
    public var exchangeName: String?
    /// The zone of the exchange, such as `America/New_York`.
    public var zone: String?
    /// How many milliseconds the exchange's clock is ahead of UTC now.
    public var offsetMilliseconds: Int?
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
    /// What was traded during the day.
    public var volume: Quantity?
    /// The close before the day.
    public var previousClose: Price?
    /// The best price that somebody pays; 0 where nobody does.
    public var bid: Price?
    /// The best price that somebody asks; 0 where nobody does.
    public var ask: Price?
    /// How much is wanted at the bid, in lots of 100 shares for shares of the United States.
    public var bidSize: Quantity?
    /// How much is offered at the ask, in lots of 100 shares for shares of the United States.
    public var askSize: Quantity?
    /// Before the opening, if that is now.
    public var pre = YahooExtendedPrice()
    /// After the close, if there was trading since.
    public var post = YahooExtendedPrice()
    /// The highest price of 52 weeks.
    public var fiftyTwoWeekHigh: Price?
    /// The lowest price of 52 weeks.
    public var fiftyTwoWeekLow: Price?
    /// The mean volume of a day in three months.
    public var averageVolume: Quantity?
    /// What all shares are worth.
    public var marketCap: Money?
    /// How many shares there are.
    public var sharesOutstanding: Quantity?
    /// The price divided by the earnings of a share in the last twelve months.
    public var trailingPE: Ratio?
    /// The earnings of a share in the last twelve months; below 0 for a loss.
    public var trailingEPS: Price?
    /// The dividends of a share in a year.
    public var dividendRate: Price?
    /// When earnings are or were told.
    public var earnings: Timestamp?
    /// How many minutes the prices are late.
    public var delay: Int?
    /// Where the prices come from, such as `Nasdaq Real Time Price`.
    public var source: String?
    /// How many decimals prices are shown with.
    public var priceHint: Int?

    /// Makes a quote.
    public init(symbol: String, price: Price) {
        self.symbol = symbol
        self.price = price
    }
}
