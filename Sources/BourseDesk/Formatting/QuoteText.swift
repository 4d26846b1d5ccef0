import BourseCore
import BourseMarkets
import BourseValues

/// Quotes as people read them.
public struct QuoteText: Sendable {
    /// How large numbers are grouped.
    public let style: UserSettings.NumberStyle
    /// The currency of the prices.
    public let currency: Currency
    /// What has the price.
    public let kind: InstrumentKind

    /// Makes a writer for the prices of an instrument.
    public init(_ instrument: Instrument, style: UserSettings.NumberStyle) {
        self.style = instrument.currency == .inr ? .indian : style
        currency = instrument.currency
        kind = instrument.kind
    }

    /// The places a price has behind the point, rounded half to even: two for what costs 1 or more, four for currencies
    /// below 20 and for what costs less than 1, and six below 0.01.
    public func places(of price: Price) -> Int {
        let units = price.units.magnitude
        if kind == .currencyPair { return units < 2_000_000_000 ? 4 : 2 }
        if units >= 100_000_000 { return 2 }
        return units >= 1_000_000 ? 4 : 6
    }

    /// `1,234.50`.
    public func price(_ price: Price) -> String { write(price, places: places(of: price), plus: "") }

    /// `$1,234.50`; what cannot be bought, such as an index, has no currency.
    public func money(_ price: Price) -> String {
        switch kind {
        case .index, .currencyPair: self.price(price)
        case .share, .etf, .fund, .coin, .future:
            (price.units < 0 ? NumberText.minus : "") + currency.sign
                + write(Price(units: Int64(clamping: price.units.magnitude)), places: places(of: price), plus: "")
        }
    }

    /// `$0.25`, `$0.1575`: an amount for each share, in as few places as it needs, at least two.
    public func amount(_ amount: Price) -> String { currency.sign + NumberText.price(amount, atMost: 4) }

    /// `+1.25`, in the places of the price it is a change of.
    public func change(_ change: Price, of price: Price) -> String {
        write(change, places: places(of: price), plus: "+")
    }

    /// `+0.64%`.
    public static func percent(_ change: Ratio?) -> String { NumberText.percent(change, decimals: 2, plus: "+") }

    /// `52.1M`.
    public func volume(_ volume: Quantity) -> String { NumberText.compact(volume.double, style: style) }

    /// `$2.91T`.
    public func worth(_ money: Money) -> String {
        let value = money.double
        guard value.isFinite, value >= 0 else { return "—" }
        return currency.sign + Self.large(value, style: style)
    }

    /// `2.91T`: companies are worth trillions, which few other numbers are.
    public static func large(_ value: Double, style: UserSettings.NumberStyle) -> String {
        let isHuge = style == .western && value >= 0.9995e12
        let text = NumberText.compact(isHuge ? value / 1e3 : value, style: style)
        return isHuge ? text.dropLast() + "T" : text
    }

    /// "up", "down" or "flat", by what is shown.
    public static func direction(_ change: Ratio?) -> String {
        guard let change else { return "none" }
        let text = percent(change)
        return text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"
    }

    private func write(_ price: Price, places: Int, plus: String) -> String {
        let magnitude = Int128(price.units.magnitude)
        let digits = NumberText.fixed(magnitude, scale: Price.places, decimals: places, style: style)
        return (DigitText.isZero(digits) ? "" : price.units < 0 ? NumberText.minus : plus) + digits
    }
}
