import BourseCore

/// The best bid and the best ask at an instant, as a quote message tells them.
public struct TopOfBook: Hashable, Sendable {
    /// The venue's time.
    public var time: Timestamp
    /// The best bid and its contracts; nothing when nobody bids.
    public var bid: BookLevel?
    /// The best ask and its contracts; nothing when nobody offers.
    public var ask: BookLevel?

    /// Makes a top.
    @inlinable
    public init(time: Timestamp, bid: BookLevel?, ask: BookLevel?) {
        self.time = time
        self.bid = bid
        self.ask = ask
    }
}

/// A price and the contracts that wait there.
public struct BookLevel: Hashable, Sendable {
    /// The price.
    public var price: Price
    /// The contracts.
    public var size: Int64

    /// Makes a level.
    @inlinable
    public init(price: Price, size: Int64) {
        self.price = price
        self.size = size
    }
}
