import BourseCore

/// An option as a source quotes it.
public struct FetchedOption: Hashable, Sendable {
    /// Which one.
    public var contract: OptionContract
    /// The best price offered to sellers; nothing where there is none.
    public var bid: Price?
    /// The best ask; nil without one.
    public var ask: Price?
    /// The price of the last trade.
    public var last: Price?
    /// When that was.
    public var lastTime: Timestamp?
    /// How many contracts were traded in the session.
    public var volume: Quantity?
    /// How many contracts are open.
    public var openInterest: Quantity?

    /// Makes an option without any values.
    public init(_ contract: OptionContract) { self.contract = contract }
}

extension FetchedOption {
    /// The midpoint of bid and ask; nil unless both are known and the bid is not above the ask.
    public var mid: Price? {
        guard let bid, let ask, bid >= .zero, ask >= bid, ask > .zero else { return nil }
        return Price(units: bid.units + (ask.units - bid.units) / 2)
    }
}
