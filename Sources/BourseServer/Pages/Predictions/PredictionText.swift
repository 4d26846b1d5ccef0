import BourseCore
import BourseDesk
import BourseMarkets

/// What is said of predictions, in words.
struct PredictionText {
    let opening: MarketPages.Opening

    /// "42%", "0.4%", "99.6%"; a dash where nothing is known.
    static func chance(_ probability: Price?) -> String {
        guard let units = probability?.units else { return FractionText.none }
        let isAtAnEnd = units > 0 && units < 2_000_000 || units > 98_000_000 && units < 100_000_000
        return FractionText.plain(Double(units) / 1e8, decimals: isAtAnEnd ? 1 : 0)
    }

    /// "42¢", "0.4¢": what a share costs that pays a dollar.
    static func cents(_ price: Price?) -> String {
        guard let price else { return FractionText.none }
        return NumberText.price(Price(units: price.units * 100), atMost: 2) + "¢"
    }

    /// "+3.5", in points of 100.
    static func points(_ change: Price?) -> String {
        guard let change else { return FractionText.none }
        return FractionText.signed(Double(change.units) / 1e8).replacing("%", with: "")
    }

    /// "up", "down", "flat" or "none".
    static func direction(_ change: Price?) -> String {
        guard let change else { return "none" }
        return change.units == 0 ? "flat" : change.units > 0 ? "up" : "down"
    }

    /// "$1.2M"; a dash where nothing is known.
    func dollars(_ money: Money?) -> String {
        money.map { "$" + NumberText.compact($0.double, style: opening.style) } ?? FractionText.none
    }

    /// "31 Dec 2026", in the reader's zone.
    func day(_ time: Timestamp?) -> String {
        time.map { DayText.medium(opening.frame.zone.day(at: $0)) } ?? FractionText.none
    }

    /// "Open", "Closed, not decided" or "Decided: Yes".
    static func state(_ market: PredictionMarket) -> String {
        switch market.state {
        case .open: "Open"
        case .closed: "Closed, not decided"
        case .resolved: market.winner.map { "Decided: \($0.name)" } ?? "Decided"
        }
    }

    /// How probable something is, as a bar.
    static func bar(_ probability: Price?) -> String {
        let width = Double(max(0, min(100_000_000, probability?.units ?? 0))) / 1e8 * 64
        return "<svg viewBox=\"0 0 64 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
            + "<rect width=\"\((width * 10).rounded() / 10)\" height=\"6\"/></svg>"
    }

    /// What an event is called: the gap that the source leaves for its answers is an ellipsis.
    static func title(_ event: PredictionEventName) -> String {
        event.title.replacing(/_{2,}/, with: "…")
    }

    /// Where the page of an event is.
    static func path(_ event: PredictionEventName) -> String { "/predictions/" + Query.escape(event.id) }
}
