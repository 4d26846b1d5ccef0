import BourseCore
import BourseOrderBook
import BourseValues

/// Prices of one market in words, all with the same decimals, so that they stand under each other.
public struct LivePriceText: Sendable {
    /// The decimals of every price.
    public let decimals: Int
    private let style: UserSettings.NumberStyle

    /// As many decimals as the smallest step of the price has.
    public init(tick: Price, style: UserSettings.NumberStyle = .western) {
        decimals = Self.decimals(of: tick)
        self.style = style
    }

    /// As many decimals as any of the prices has.
    public init(prices: some Sequence<Price>, style: UserSettings.NumberStyle = .western) {
        decimals = prices.reduce(0) { max($0, Self.decimals(of: $1)) }
        self.style = style
    }

    private static func decimals(of price: Price) -> Int {
        var decimals = Price.places
        var units = price.units
        while decimals > 0, units % 10 == 0 {
            units /= 10
            decimals -= 1
        }
        return decimals
    }

    /// `103,012.5`.
    public func price(_ price: Price) -> String { text(Int128(price.units), decimals: decimals, plus: "") }

    /// `103,012.75`: a digit more when there is need of it, for what lies between two prices.
    public func middle(_ price: Price) -> String {
        let isBetween = Self.decimals(of: price) > decimals
        return text(Int128(price.units), decimals: isBetween ? decimals + 1 : decimals, plus: "")
    }

    /// `+1,212.5`, `−3.0`, `0.0`: a difference, as a count of 10^−8.
    public func change(_ units: Int128) -> String { text(units, decimals: decimals, plus: "+") }

    private func text(_ units: Int128, decimals: Int, plus: String) -> String {
        let digits = NumberText.fixed(
            units < 0 ? -units : units,
            scale: Price.places,
            decimals: decimals,
            style: style
        )
        let isZero = !digits.contains { ("1"..."9").contains($0) }
        return (isZero ? "" : units < 0 ? NumberText.minus : plus) + digits
    }
}
