import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// What is said of predictions, in words.
struct PredictionText {
    let context: MarketPages.PageContext

    /// "up", "down", "flat" or "none".
    static func direction(_ change: Price?) -> String {
        guard let change else { return "none" }
        return change.units == 0 ? "flat" : change.units > 0 ? "up" : "down"
    }

    /// "$1.2M"; a dash where nothing is known.
    func dollars(_ money: Money?) -> String {
        NumberText.compactDollars(money?.double, style: context.style)
    }

    /// "31 Dec 2026", in the reader's zone.
    func day(_ time: Timestamp?) -> String {
        time.map { DayText.medium(context.frame.zone.day(at: $0)) } ?? FractionText.none
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
