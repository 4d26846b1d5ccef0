import BourseCore

/// What an option can be bought and sold for at a moment.
public struct OptionQuote: Hashable, Sendable {
    /// What a seller gets per share; 0 when nobody bids.
    public var bid: Price
    /// What a buyer pays per share.
    public var ask: Price
    /// The volatility per year that the price implies, as a fraction; where a price implies none, that of its
    /// neighbors.
    public var volatility: Double

    /// Makes a quote.
    public init(bid: Price, ask: Price, volatility: Double) {
        self.bid = bid
        self.ask = ask
        self.volatility = volatility
    }

    /// Halfway between bid and ask, exact for prices in cents.
    public var mid: Price { Price(units: bid.units + (ask.units - bid.units) / 2) }

    /// What a contract is traded for per share: the ask when bought, the bid when sold; nothing where nobody trades.
    public func price(buying: Bool) -> Price? {
        let price = buying ? ask : bid
        return price.units > 0 ? price : nil
    }
}
