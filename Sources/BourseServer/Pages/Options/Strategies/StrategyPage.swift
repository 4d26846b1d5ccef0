import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// Everything about one strategy, in the market in which strategies are shown.
struct StrategyPage {
    private let strategy: Strategy
    private let favorites: Set<String>
    private let ownBrokers: OwnBrokers
    private let money: MoneyText
    private let today: TradingDay
    private let analysis: PositionAnalysis
    private let metrics: BuilderMetrics
    private let builderQuery: BuilderQuery
    private let builder: Query

    /// Nothing when the strategy cannot be valued, which a test rules out.
    init?(_ strategy: Strategy, context: OptionsPages.PageContext, _ shown: OptionsPages.LibraryContent) {
        self.strategy = strategy
        favorites = shown.favorites
        ownBrokers = shown.brokers
        money = context.money
        today = context.today
        let position = StrategyFormatter.position(strategy)
        guard let analysis = try? PositionAnalysis(position) else { return nil }
        self.analysis = analysis
        builder = Query([
            ("style", "european"),
            ("legs", position.legs.map { $0.notation() }.joined(separator: ",")),
        ])
        builderQuery = BuilderQuery(
            Query(builder.parameters + context.query.only("at", "shift").parameters),
            today: context.today
        )
        metrics = BuilderMetrics(
            analysis,
            builderQuery: builderQuery,
            address: builderQuery.full,
            money: context.money,
            today: context.today
        )
    }

    private var path: String { "/options/strategies/\(strategy.id)" }

    var view: StrategyDetailView {
        let card = StrategyCard.of(strategy)
        let scenario = metrics.scenario
        let net = analysis.netCashFlow
        let brokers = brokers
        let offering = brokers.count { $0.level != nil }
        return StrategyDetailView(
            name: strategy.name,
            aliases: strategy.aliases.isEmpty ? nil : "Also called: \(strategy.aliases.joined(separator: ", "))",
            summary: strategy.summary,
            category: StrategyFormatter.category(strategy.category),
            categoryHref: "/options/strategies?category=\(strategy.category.rawValue)",
            outlook: StrategyFormatter.outlook(strategy.outlook),
            volatility: StrategyFormatter.volatility(strategy.volatilityView),
            complexity: "\(strategy.complexity) of 5",
            complexityText: StrategyFormatter.complexity(strategy.complexity),
            complexityLevel: strategy.complexity,
            loss: card.loss,
            isLossUnlimited: card.isLossUnlimited,
            star: FavoriteView(strategy, isFavorite: favorites.contains(strategy.id), path: path),
            builderHref: builder.href("/options"),
            tiles: metrics.tiles,
            action: path,
            scenario: scenario,
            sketch: StrategySketchView(
                canonicalHref: Query()
                    .setting("at", to: builderQuery.elapsed == 0 ? nil : "\(builderQuery.elapsed)")
                    .setting("shift", to: builderQuery.shift == 0 ? nil : "\(builderQuery.shift)").href(path),
                gridHref: builder.href(KeptPosition.path),
                announcement: scenario.outcome.map(\.text).joined(),
                chart: metrics.payoff(areStrikesMovable: false),
                sentences: metrics.formatter.sentences.map(SentenceView.init)
            ),
            legs: zip(strategy.legs, analysis.position.legs).map(leg),
            net: net < .zero ? "Net debit" : "Net credit",
            netAmount: money.text(net.magnitude),
            legsNote: "Underlying 100, volatility 30 %, rate 5 %, no dividends; European exercise",
            paragraphs: [strategy.description],
            whenToUse: strategy.whenToUse,
            whenToAvoid: strategy.whenToAvoid,
            keyPoints: strategy.keyPoints,
            management: strategy.management,
            mistakes: strategy.mistakes,
            example: example,
            course: .lesson(on: strategy.id),
            brokers: brokers,
            brokersNote: "\(offering) of \(brokers.count) offer it",
            related: related
        )
    }

    private func leg(_ template: StrategyLeg, _ leg: PositionLeg) -> StrategyLegView {
        let spot = analysis.position.market.spot
        let distance = leg.option.map { option -> String in
            if option.strike == spot { return "at the money" }
            let share = Ratio(rounding: abs(option.strike.double / spot.double - 1))
            let percent = NumberText.percent(share, decimals: 0)
            return "\(percent) \(option.strike > spot ? "above" : "below") the price"
        }
        let name =
            switch template.instrument {
            case .call: "Call"
            case .put: "Put"
            case .stock: "Shares"
            case .cash: "Cash"
            }
        return StrategyLegView(
            side: leg.quantity < 0 ? "Sell" : "Buy",
            isSale: leg.quantity < 0,
            quantity: NumberText.count(abs(leg.quantity)),
            instrument: name,
            strike: leg.option.map { "\($0.strike)" } ?? "",
            distance: distance ?? "",
            expiry: leg.option.map { Count.of($0.days, "day") } ?? "",
            price: template.instrument == .cash
                ? "" : money.text(Money(units: Int128(leg.entry.units) * 100_000_000)),
            cash: template.instrument == .cash ? "" : money.signed(leg.cashFlow)
        )
    }

    private var example: StrategyExampleView {
        let worked = WorkedExample(strategy, money: money)
        return StrategyExampleView(
            story: worked.story,
            outcomes: zip(worked.outcomes, strategy.example.outcomes).map { outcome, template in
                StrategyOutcomeView(
                    move: template.move == 0
                        ? "no change" : NumberText.percent(Ratio(rounding: template.move), decimals: 0, plus: "+"),
                    price: outcome.price,
                    profit: money.signed(outcome.profit),
                    direction: JournalFormatter.direction(outcome.profit),
                    text: outcome.text
                )
            },
            lesson: worked.lesson,
            basis:
                "Calculated by the pricing model: underlying 100, \(StrategyFormatter.days) days, volatility 30 %, "
                + "rate 5 %, no dividends, before fees."
        )
    }

    private var brokers: [StrategyBrokerView] {
        BrokerCatalogue.standard.brokers.map { broker in
            switch broker.permission(for: strategy.id) {
            case .from(let level):
                StrategyBrokerView(
                    name: broker.name,
                    brokerHref: "/options/brokers/\(broker.id)",
                    level: level.name,
                    reason: nil,
                    own: ownBrokers.level(at: broker.id).map {
                        $0 >= level.level ? "Your level allows it" : "Your level does not allow it"
                    },
                    source: BrokerSourceView(level.source, asOf: level.asOf)
                )
            case .refused(let reason):
                StrategyBrokerView(
                    name: broker.name,
                    brokerHref: "/options/brokers/\(broker.id)",
                    level: nil,
                    reason: reason,
                    own: ownBrokers.level(at: broker.id).map { _ in "Your broker" },
                    source: broker.notOffered.first { $0.strategy == strategy.id }
                        .map { BrokerSourceView($0.source, asOf: $0.asOf) }
                )
            }
        }
    }

    private var related: [StrategyCardView] {
        strategy.related.compactMap { StrategyCatalogue.standard[$0] }.map { other in
            StrategyCardView(
                other,
                isFavorite: favorites.contains(other.id),
                permission: PermissionFormatter.text(ownBrokers.permission(for: other.id)),
                path: path
            )
        }
    }
}
