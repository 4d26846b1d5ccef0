import BourseCore

/// A price of an asset that its owner entered, in the currency of the asset.
public struct EnteredPrice: Hashable, Sendable {
    /// What it is of.
    public let symbol: Symbol
    /// Its day.
    public let day: TradingDay
    /// The price, above 0.
    public let price: Price

    /// Makes one.
    public init(symbol: Symbol, day: TradingDay, price: Price) {
        self.symbol = symbol
        self.day = day
        self.price = price
    }
}

/// A rate that somebody entered: what one unit of a currency is in another.
public struct EnteredRate: Hashable, Sendable {
    /// The currency.
    public let currency: Currency
    /// What it is told in.
    public let other: Currency
    /// Its day.
    public let day: TradingDay
    /// How much of ``other`` one unit of ``currency`` is.
    public let rate: ExchangeRate

    /// Makes one.
    public init(currency: Currency, in other: Currency, day: TradingDay, rate: ExchangeRate) {
        self.currency = currency
        self.other = other
        self.day = day
        self.rate = rate
    }
}

/// Prices and rates that somebody entered, for days of which no source tells any.
public struct EnteredPrices: Hashable, Sendable {
    /// Who tells them, as shown to people.
    public static let source = "entered"

    /// Prices by symbol, then day; one for each.
    public var prices: [EnteredPrice]
    /// Rates by currency, then day; one for each.
    public var rates: [EnteredRate]

    /// Makes them; nothing for nobody's.
    public init(prices: [EnteredPrice] = [], rates: [EnteredRate] = []) {
        self.prices = prices
        self.rates = rates
    }
}
