import BourseCore
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseValues

extension PortfolioDocument {
    /// A portfolio under a scenario.
    public static let scenario = DocumentFields<ScenarioOutcome>(
        named: "PortfolioScenario",
        [
            .field("base", .text(3...5)) { $0.base.code },
            .field("day", .day) { $0.day }.described("The day after the days that pass."),
            .field("shock", .object(shock)) { $0.shock },
            .field("value", .money) { $0.before },
            .field("valueThen", .money) { $0.after },
            .field("change", .money) { $0.change },
            .field("changeLow", .money) { $0.change - $0.error }
                .described("`changeLow` to `changeHigh` is the 95 % interval that follows from those of the betas."),
            .field("changeHigh", .money) { $0.change + $0.error },
            .nullable("changeReturn", .ratio) { $0.changeReturn },
            .field("holdings", .list(of: scenarioLine)) { $0.lines },
            .field("cash", .list(of: scenarioCash)) { $0.cash },
            .field("options", .list(of: underlying)) { $0.underlyings },
            .field("margin", .list(of: margin)) { outcome in
                Set(outcome.margin.before.keys).union(outcome.margin.after.keys).sorted().map {
                    ($0, outcome.margin.before[$0] ?? .zero, outcome.margin.after[$0] ?? .zero)
                }
            },
            .field("deliveries", .list(of: delivery)) { $0.deliveries },
        ]
    )

    private static let shock = DocumentFields<MarketShock>([
        .field("market", .double) { $0.market },
        .field("volatility", .double) { $0.volatility },
        .field("rate", .double) { $0.rate },
        .field("crypto", .double) { $0.coins },
        .field("days", .count) { $0.days },
        .field("sectors", .list(of: move)) { $0.sectors.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 } },
        .field("instruments", .list(of: move)) {
            $0.instruments.map { ($0.key.name, $0.value) }.sorted { $0.0 < $1.0 }
        },
        .field("currencies", .list(of: move)) { $0.currencies.map { ($0.key.code, $0.value) }.sorted { $0.0 < $1.0 } },
    ])

    private static let move = DocumentFields<(name: String, move: Double)>([
        .field("name", .text(1...32)) { $0.name },
        .field("return", .double) { $0.move },
    ])

    private static let scenarioLine = DocumentFields<ScenarioLine>([
        .field("account", .text) { $0.holding.account },
        .field("symbol", .text(1...32)) { $0.holding.asset.symbol.name },
        .field("mover", .text(1...32)) { $0.mover.name }
            .described("The instrument that moves it: of an option its underlying."),
        .field("move", .double) { $0.move },
        .nullable("basis", .choice(PriceSensitivity.BasisKind.self)) { $0.sensitivity?.basis.kind },
        .nullable("beta", .double) { $0.sensitivity?.beta },
        .nullable("betaLow", .double) { $0.sensitivity?.interval?.lowerBound },
        .nullable("betaHigh", .double) { $0.sensitivity?.interval?.upperBound },
        .nullable("duration", .double) { $0.sensitivity?.duration },
        .field("value", .money) { $0.holding.baseValue ?? .zero },
        .field("valueThen", .money) { $0.after },
        .field("change", .money) { $0.change },
        .nullable("bond", .object(bond)) { $0.bond }
            .described("How a bond is valued; the gain with interest over its clean price is `move`."),
        .nullable("problem", .text) { $0.problem?.message },
    ])

    private static let bond = DocumentFields<ScenarioBond>([
        .field("before", .object(BondDocument.valuation)) { $0.before },
        .nullable("after", .object(BondDocument.valuation)) { $0.after }.described("Null once it is repaid."),
        .field("paid", .double) { $0.paid }.described("Paid until then for 100 of par."),
    ])

    private static let scenarioCash = DocumentFields<ScenarioCash>([
        .field("account", .text) { $0.balance.account },
        .field("currency", .text(3...5)) { $0.balance.currency.code },
        .field("value", .money) { $0.balance.baseAmount ?? .zero },
        .field("change", .money) { $0.change },
    ])

    private static let margin = DocumentFields<(currency: Currency, before: Money, after: Money)>([
        .field("currency", .text(3...5)) { $0.currency.code },
        .field("before", .money) { $0.before },
        .field("after", .money) { $0.after },
    ])

    private static let delivery = DocumentFields<ScenarioDelivery>([
        .field("account", .text) { $0.holding.account },
        .field("option", .text) { $0.contract.compactSymbol },
        .field("kind", .choice(ScenarioDelivery.DeliveryKind.self)) { $0.kind },
        .field("shares", .quantity) { $0.shares },
        .field("payment", .money) { $0.payment },
        .field("currency", .text(3...5)) { $0.holding.asset.currency.code },
    ])

    /// Hedges of a scenario.
    public static let hedges = DocumentFields<(outcome: ScenarioOutcome, proposals: [HedgeProposal])>([
        .field("base", .text(3...5)) { $0.outcome.base.code },
        .field("change", .money) { $0.outcome.change },
        .field("proposals", .list(of: proposal)) { $0.proposals },
    ])

    private static let proposal = DocumentFields<HedgeProposal>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("move", .double) { $0.move },
        .field("loss", .money) { $0.loss },
        .field("hedges", .list(of: hedge)) { proposal in proposal.hedges.map { (proposal, $0) } },
        .nullable("problem", .text) { $0.problem },
    ])

    private static let hedge = DocumentFields<(proposal: HedgeProposal, priced: PricedHedge)>([
        .field("kind", .choice(Hedge.HedgeKind.self)) { $0.priced.hedge.kind },
        .nullable("expiration", .day) { $0.proposal.chain(of: $0.priced.hedge)?.sheet.expiration },
        .field("legs", .list(.text)) { $0.priced.hedge.legs.map { $0.notation(entry: $0.entry) } },
        .field("cost", .money) { $0.priced.cost },
        .field("gain", .money) { $0.priced.gain },
        .field("remainingLoss", .money) { $0.priced.remaining },
        .nullable("cut", .ratio) { $0.priced.cut },
    ])
}
