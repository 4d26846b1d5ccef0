import BourseCore

/// What a portfolio is compared with.
public struct PortfolioBenchmark: Hashable, Sendable {
    /// What it is called where it is quoted.
    public let symbol: Symbol
    /// Its closes, with the dividends paid back into them.
    public let column: PriceColumn
    /// Their currency.
    public let currency: Currency

    /// Makes one.
    public init(symbol: Symbol, column: PriceColumn, currency: Currency) {
        self.symbol = symbol
        self.column = column
        self.currency = currency
    }
}
