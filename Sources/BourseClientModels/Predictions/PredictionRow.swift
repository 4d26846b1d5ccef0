import BourseClient
import BourseCore
import BourseDesk
import BourseValues
import Foundation

/// A prediction market in a list, prepared once.
public struct PredictionRow: Equatable, Identifiable, Sendable {
    /// The identity of the market.
    public let id: String
    /// The event that the market belongs to; empty without one.
    public let event: String
    /// The question, or among the markets of an event its short name.
    public let question: String
    /// The category and the title of the event; empty among the markets of one.
    public let detail: String
    /// `42%`, the probability of the first outcome; an en dash without one.
    public let chance: String
    /// The probability, from 0 to 1; 0 without one.
    public let fraction: Double
    /// `+3.5`, the change in 24 hours in percentage points; an en dash without one.
    public let change: String
    /// `42¢`, the best prices of the first outcome; an en dash without one.
    public let bid, ask: String
    /// `$1.2M`, what was traded in 24 hours, what was traded since the market opened, and what is in its books.
    public let dayVolume, volume, liquidity: String
    /// `31 Dec 2026`, or how the question was decided.
    public let ends: String
    /// Whether the probability rose.
    public let tone: Tone
    /// What VoiceOver reads.
    public let accessibilityText: String

    init(_ market: API.PredictionMarket, _ formats: DeskFormats) {
        // The title of an event of prices is its questions with a gap in them.
        let about = market.event.flatMap { event in
            event.title == market.question || event.title.contains("__") ? nil : event.title
        }
        self.init(
            market,
            question: market.question,
            detail: [market.category, about].compactMap { $0 }.joined(separator: " · "),
            event: market.event?.id,
            isOpen: market.state == .open,
            state: Self.state(market.state.rawValue, market.outcomes.first { $0.probability == 1 }?.name),
            formats
        )
    }

    init(_ market: API.PredictionEvent.Market, _ formats: DeskFormats) {
        self.init(
            market,
            question: market.title ?? market.question,
            detail: "",
            event: market.event?.id,
            isOpen: market.state == .open,
            state: Self.state(market.state.rawValue, market.outcomes.first { $0.probability == 1 }?.name),
            formats
        )
    }

    private init(
        _ market: some PredictionPrices,
        question: String,
        detail: String,
        event: String?,
        isOpen: Bool,
        state: String,
        _ formats: DeskFormats
    ) {
        id = market.id
        self.event = event ?? ""
        self.question = question
        self.detail = detail
        chance = PredictionFormatter.chance(market.probability?.price)
        fraction = min(max(market.probability?.double ?? 0, 0), 1)
        change = PredictionFormatter.points(market.dayChange?.price)
        bid = PredictionFormatter.cents(market.bid?.price)
        ask = PredictionFormatter.cents(market.ask?.price)
        dayVolume = formats.compactDollars(market.dayVolume)
        volume = formats.compactDollars(market.volume)
        liquidity = formats.compactDollars(market.liquidity)
        ends = isOpen ? formats.mediumDay(market.end) : state
        tone = Tone(market.dayChange)
        let when = isOpen ? "ends \(ends)" : state
        accessibilityText = "\(question), \(chance), \(change) points in 24 hours, \(dayVolume) in 24 hours, \(when)"
    }

    /// `Open`, `Closed, unresolved` or `Resolved: Yes`.
    private static func state(_ state: String, _ winner: String?) -> String {
        switch state {
        case "closed": "Closed, unresolved"
        case "resolved": winner.map { "Resolved: \($0)" } ?? "Resolved"
        default: state.capitalizedFirst
        }
    }
}

/// What the markets of a list and those of an event have in common.
private protocol PredictionPrices {
    var id: String { get }
    var probability: Decimal? { get }
    var bid: Decimal? { get }
    var ask: Decimal? { get }
    var dayChange: Decimal? { get }
    var dayVolume: Decimal? { get }
    var volume: Decimal? { get }
    var liquidity: Decimal? { get }
    var end: Date? { get }
}

extension API.PredictionMarket: PredictionPrices {}
extension API.PredictionEvent.Market: PredictionPrices {}

extension DeskFormats {
    /// `$1.2M`; an en dash without an amount.
    func compactDollars(_ amount: Decimal?) -> String {
        NumberText.compactDollars(amount?.double, style: numbers)
    }

    /// `31 Dec 2026` in the zone; an en dash without a time.
    func mediumDay(_ time: Date?) -> String { time.map { DayText.medium(local($0).day) } ?? FractionText.none }
}
