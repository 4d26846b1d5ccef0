import BourseCore
import BourseMarkets
import BourseValues

/// What is said of predictions, in words.
public enum PredictionFormatter {
    /// "42%", "0.4%", "99.6%"; a dash where nothing is known.
    public static func chance(_ probability: Price?) -> String {
        guard let units = probability?.units else { return FractionText.none }
        let isAtAnEnd = units > 0 && units < 2_000_000 || units > 98_000_000 && units < 100_000_000
        return FractionText.plain(Double(units) / 1e8, decimals: isAtAnEnd ? 1 : 0)
    }

    /// "42¢", "21.5¢": what a share costs that pays a dollar; a dash where nothing is known.
    public static func cents(_ price: Price?) -> String {
        guard let price else { return FractionText.none }
        var text = NumberText.price(Ratio(units: Int128(price.units) * 10_000), atMost: 2)
        while text.hasSuffix("0") { text.removeLast() }
        return (text.hasSuffix(".") ? String(text.dropLast()) : text) + "¢"
    }

    /// "+3.5", in points of 100; a dash where nothing is known.
    public static func points(_ change: Price?) -> String {
        guard let change else { return FractionText.none }
        return FractionText.signed(Double(change.units) / 1e8).replacing("%", with: "")
    }

    /// "Open", "Closed, unresolved" or "Decided: Yes".
    public static func state(_ market: PredictionMarket) -> String {
        switch market.state {
        case .open: "Open"
        case .closed: "Closed, unresolved"
        case .resolved: market.winner.map { "Resolved: \($0.name)" } ?? "Resolved"
        }
    }

    /// How the prices of an event add up: what could be earned, else what all answers cost; nothing where neither is to
    /// be said.
    public static func check(_ event: PredictionEvent) -> String? {
        let checks = [PredictionCheck(event)] + event.markets.map { PredictionCheck($0) }
        if let arbitrage = checks.lazy.compactMap({ $0?.arbitrage }).first { return arbitrage }
        guard let sum = PredictionCheck(event) else { return nil }
        return "All outcomes together cost \(sum.total); the excess over 1 is the cost of trading."
    }

    /// "NVDA above $190.00 on 18 Dec 2026".
    public static func event(_ event: PricedEvent) -> String {
        let level = "$\(NumberText.price(event.level)) "
        let what =
            switch event.condition {
            case .above: "above \(level)on"
            case .below: "below \(level)on"
            case .rises: "up to \(level)until"
            case .falls: "down to \(level)until"
            case .touches: "at \(level)until"
            }
        return "\(event.symbol.name) \(what) \(DayText.medium(event.day))"
    }
}
