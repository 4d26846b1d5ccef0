import BourseCore

/// A fill held against the book in the moment before it: what was paid beyond the best price and beyond the middle.
public struct FillQuality: Hashable, Sendable {
    /// The best bid.
    public let bid: BookLevel
    /// The best ask.
    public let ask: BookLevel
    /// The middle between both, rounded half to even at 10^−8.
    public let mid: Price
    /// How much worse than the best price of the other side the fill was, in price; below 0 for a better one.
    public let againstTouch: Price
    /// How much worse than the middle it was, in price; below 0 for a better one.
    public let againstMid: Price
    /// The average price that the whole quantity would have had against the levels of the book; nil where the book was too
    /// thin, or where the quantity is no whole number of contracts.
    public let sweepPrice: Price?

    /// Holds a fill against a book; nothing for a book with an empty side or one that is crossed.
    ///
    /// - Parameters:
    ///   - quantity: The contracts that were traded.
    ///   - isBuy: Whether they were bought.
    /// - Complexity: O(levels that the quantity takes).
    public init?(price: Price, quantity: Quantity, isBuy: Bool, book: OrderBook) {
        guard let bid = book.best(.bid), let ask = book.best(.ask), bid.price < ask.price, let mid = book.mid else {
            return nil
        }
        self.bid = bid
        self.ask = ask
        self.mid = mid
        let sign: Int64 = isBuy ? 1 : -1
        let touch = isBuy ? ask.price : bid.price
        againstTouch = Price(units: sign * (price.units - touch.units))
        againstMid = Price(units: sign * (price.units - mid.units))
        sweepPrice = Self.sweep(quantity, book.levels(isBuy ? .ask : .bid))
    }

    /// The best ask less the best bid.
    public var spread: Price { Price(units: ask.price.units - bid.price.units) }
    /// Twice the distance from the middle: the spread that the fill paid, below 0 for a fill better than the middle.
    public var effectiveSpread: Price { Price(units: 2 * againstMid.units) }

    /// A difference of prices in hundredths of a percent of the middle; nothing without a price.
    public func basisPoints(_ difference: Price) -> Ratio? {
        Ratio(Int128(difference.units) * 10_000, over: Int128(mid.units))
    }

    private static func sweep(_ quantity: Quantity, _ levels: [BookLevel]) -> Price? {
        let one: Int128 = 100_000_000
        guard quantity.units > 0, quantity.units % one == 0 else { return nil }
        var left = quantity.units / one
        let count = left
        var sum: Int128 = 0
        for level in levels where left > 0 {
            let taken = min(left, Int128(level.size))
            let (value, isTooLarge) = taken.multipliedReportingOverflow(by: Int128(level.price.units))
            guard !isTooLarge else { return nil }
            sum += value
            left -= taken
        }
        guard left == 0 else { return nil }
        return Int64(exactly: sum.dividedHalfToEven(by: count)).map { Price(units: $0) }
    }
}
