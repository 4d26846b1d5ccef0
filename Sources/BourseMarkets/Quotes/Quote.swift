import BourseCore

/// What is known of an instrument's price now, each figure with who told it and when it was true.
public struct Quote: Hashable, Sendable {
    /// The instrument.
    public let symbol: Symbol
    /// The currency of all its prices and amounts.
    public let currency: Currency
    /// The prices that are known.
    public var prices: [PriceField: Sourced<Price>] = [:]
    /// How much was traded in the session.
    public var volume: Sourced<Quantity>?
    /// How much is traded on an average day.
    public var averageVolume: Sourced<Quantity>?
    /// What all shares together are worth.
    public var marketCap: Sourced<Money>?

    /// Makes a quote of which nothing is known yet.
    public init(symbol: Symbol, currency: Currency) {
        self.symbol = symbol
        self.currency = currency
    }

    /// A price, if it is known.
    public subscript(field: PriceField) -> Sourced<Price>? {
        get { prices[field] }
        set { prices[field] = newValue }
    }

    /// The last price of the regular session.
    public var last: Sourced<Price>? { prices[.last] }

    /// How far the last price is above or below the close before.
    ///
    /// Nothing where one of them is not known, or where the close was told for another session than the last price: put
    /// together of two sources, it may be that of a day earlier.
    ///
    /// - Parameter exchange: Whose clock tells sessions apart; days of UTC where there is none.
    public func change(on exchange: Exchange?) -> Price? {
        guard let (last, before) = session(exchange) else { return nil }
        return Price(units: last.units - before.units)
    }

    /// ``change(on:)`` as a share of the close before; 0.05 is 5 %.
    public func changeRatio(on exchange: Exchange?) -> Ratio? {
        guard let (last, before) = session(exchange) else { return nil }
        return Ratio(Int128(last.units) - Int128(before.units), over: Int128(before.units))
    }

    private func session(_ exchange: Exchange?) -> (last: Price, before: Price)? {
        guard let last = prices[.last], let before = prices[.previousClose], last.value > .zero, before.value > .zero
        else { return nil }
        guard last.asOf != before.asOf else { return (last.value, before.value) }
        let exchange = exchange ?? .crypto
        let isSameSession = exchange.tradingDay(of: last.asOf) == exchange.tradingDay(of: before.asOf)
        return isSameSession ? (last.value, before.value) : nil
    }
}
