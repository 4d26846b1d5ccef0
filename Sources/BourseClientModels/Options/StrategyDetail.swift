import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// Everything about one strategy, in the market in which strategies are shown, ready to be shown.
public struct StrategyDetail: Equatable, Sendable {
    /// Texts under a title.
    public struct Points: Equatable, Identifiable, Sendable {
        /// `When to use`.
        public let title: String
        /// The points, in order.
        public let texts: [String]
        /// The identity of points is their title.
        public var id: String { title }
    }

    /// What happens in the example after a move of the price.
    public struct Outcome: Equatable, Sendable {
        /// `+10%`, `no change`.
        public let move: String
        /// `$110.00`.
        public let price: String
        /// `+$305.44`.
        public let profit: String
        /// Whether it is a profit.
        public let tone: Tone
        /// What happens.
        public let text: String
    }

    /// A screen that is named by its title, such as a related strategy.
    public struct Reference: Equatable, Identifiable, Sendable {
        /// The identity of the strategy or the lesson.
        public let id: String
        /// Its title.
        public let title: String
    }

    /// The name.
    public let name: String
    /// `Also called: Buy-write`; nil without other names.
    public let aliases: String?
    /// One sentence.
    public let summary: String
    /// A paragraph.
    public let description: String
    /// Category, outlook, volatility, complexity and loss.
    public let facts: [LabeledValue]
    /// What it can win and lose.
    public let payoff: PayoffValue
    /// The legs with their prices, and then the net debit or credit.
    public let legs: [LabeledValue]
    /// Texts about its use.
    public let points: [Points]
    /// What somebody does in the example.
    public let story: String
    /// What happens then.
    public let outcomes: [Outcome]
    /// What the example teaches.
    public let moral: String
    /// The lesson on the strategy; nil where none is.
    public let lesson: Reference?
    /// Strategies like it.
    public let related: [Reference]
    /// The position in the builder.
    public let builder: BuilderLink

    /// The market of all prices.
    public static let basis = "Underlying 100, volatility 30 %, rate 5 %, no dividends; European exercise"

    /// Calculates a strategy.
    ///
    /// - Complexity: Some milliseconds; not for the main actor.
    /// - Throws: `PositionError` if the model cannot value it.
    init(_ strategy: Strategy, _ style: UserSettings.NumberStyle) throws(PositionError) {
        let position = StrategyFormatter.position(strategy)
        let money = MoneyText(style: style, currency: .usd)
        payoff = try PayoffValue(position, style)
        name = strategy.name
        aliases = strategy.aliases.isEmpty ? nil : "Also called: \(strategy.aliases.joined(separator: ", "))"
        summary = strategy.summary
        description = strategy.description
        facts = [
            LabeledValue("Category", StrategyFormatter.category(strategy.category)),
            LabeledValue("Outlook", StrategyFormatter.outlook(strategy.outlook)),
            LabeledValue("Volatility", StrategyFormatter.volatility(strategy.volatilityView)),
            LabeledValue(
                "Complexity",
                "\(strategy.complexity) of 5",
                StrategyFormatter.complexity(strategy.complexity)
            ),
            LabeledValue("Loss", StrategyFormatter.loss(strategy)),
        ]
        let net = position.netCashFlow
        legs =
            zip(strategy.legs, position.legs).map { Self.leg($0, $1, position.market.spot, money) } + [
                LabeledValue(net < .zero ? "Net debit" : "Net credit", money.text(net.magnitude), isChosen: true)
            ]
        points = [
            Points(title: "When to use", texts: strategy.whenToUse),
            Points(title: "When to avoid", texts: strategy.whenToAvoid),
            Points(title: "Key points", texts: strategy.keyPoints),
            Points(title: "Management", texts: strategy.management),
            Points(title: "Common mistakes", texts: strategy.mistakes),
        ].filter { !$0.texts.isEmpty }
        let example = WorkedExample(strategy, money: money)
        story = example.story
        outcomes = zip(example.outcomes, strategy.example.outcomes).map { Self.outcome($0, $1.move, money) }
        moral = example.lesson
        lesson = LessonCatalogue.standard.lesson(on: strategy.id).map { Reference(id: $0.id, title: $0.title) }
        related = strategy.related.compactMap { StrategyCatalogue.standard[$0] }.map {
            Reference(id: $0.id, title: $0.name)
        }
        builder = BuilderLink(
            legs: position.legs.map { $0.notation().description }.joined(separator: ","),
            fields: ["style": ExerciseStyle.european.rawValue]
        )
    }

    /// `Sell 1 × 105 Call`, `$1.85`, `30 days, 5% above the price`.
    private static func leg(
        _ template: StrategyLeg,
        _ leg: PositionLeg,
        _ spot: Price,
        _ money: MoneyText
    ) -> LabeledValue {
        let name =
            switch template.instrument {
            case .call: "Call"
            case .put: "Put"
            case .stock: "Shares"
            case .cash: "Cash"
            }
        let strike = leg.option.map { "\($0.strike) " } ?? ""
        let title = "\(leg.quantity < 0 ? "Sell" : "Buy") \(NumberText.count(leg.quantity.absolute)) × \(strike)\(name)"
        guard template.instrument != .cash else { return LabeledValue(title, money.signed(leg.cashFlow)) }
        let parts = leg.option.map { [Count.of($0.days, "day"), distance($0.strike, spot)] } ?? []
        let price = money.text(Money(units: Int128(leg.entry.units) * 100_000_000))
        return LabeledValue(title, price, parts.joined(separator: ", "))
    }

    private static func distance(_ strike: Price, _ spot: Price) -> String {
        guard strike != spot else { return "at the money" }
        let share = Ratio(rounding: abs(strike.double / spot.double - 1))
        return "\(NumberText.percent(share, decimals: 0)) \(strike > spot ? "above" : "below") the price"
    }

    private static func outcome(_ worked: WorkedExample.WorkedOutcome, _ move: Double, _ money: MoneyText) -> Outcome {
        Outcome(
            move: move == 0 ? "no change" : NumberText.percent(Ratio(rounding: move), decimals: 0, plus: "+"),
            price: worked.price,
            profit: money.signed(worked.profit),
            tone: worked.profit == .zero ? .neutral : worked.profit < .zero ? .loss : .gain,
            text: worked.text
        )
    }
}
