import BourseCore
import BoursePortfolio
import BourseValues

/// A portfolio as programs get it.
public enum PortfolioDocument {
    /// A portfolio on its last day.
    public static func json(_ snapshot: PortfolioSnapshot) -> JSON { fields.json(snapshot) }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }

    private static let fields = DocumentFields<PortfolioSnapshot>([
        .field("asOf", .day) { $0.sheet.asOf },
        .field("base", .text(3...5)) { $0.sheet.base.code },
        .field("pricedAt", .time) { $0.pricedAt },
        .field("value", .money) { $0.sheet.value },
        .field("dayChange", .money) { $0.sheet.dayChange },
        .nullable("dayReturn", .ratio) { $0.sheet.dayReturn },
        .field("unrealized", .object(gain)) { $0.sheet.unrealized },
        .field("realized", .object(gain)) { $0.sheet.realized },
        .field("income", .money) { $0.sheet.income },
        .field("periods", .list(of: period)) { $0.sheet.returns.lazy.map(ReportedPeriod.init) },
        .nullable("benchmark", .text) { $0.benchmark?.name },
        .field("risk", .object(risk)) { $0.sheet.risk },
        .field("correlations", .object(correlations)) { $0.sheet.correlations },
        .field("holdings", .list(of: holding)) { $0.sheet.holdings },
        .field("cash", .list(of: cash)) { $0.sheet.cash },
        .field("allocation", .byName(.list(of: part))) { snapshot in
            AllocationAxis.allCases.lazy.map { ($0.rawValue, snapshot.sheet.allocations[$0] ?? []) }
        },
        .field("incomeByMonth", .list(of: month)) { $0.sheet.months },
        .field("expectedIncome", .list(of: expected)) { $0.sheet.expectedIncome }
            .described("Dividends of the next twelve months, before tax, on current holdings."),
        .nullable("contributions", .object(contributions)) { try? $0.sheet.contributions.get() },
        .field("options", .object(options)) { $0.sheet },
        .field("contradictions", .list(of: contradiction)) { $0.sheet.contradictions },
        .field("problems", .list(of: problem)) { $0.sheet.problems },
        .field("excluded", .list(of: TransactionDocument.fields)) { snapshot in
            snapshot.excluded.lazy.map { TransactionDocument.FormattedTransaction($0, in: snapshot.ledger) }
        }
        .described("Journal or fund trades that were also entered; each is counted once."),
        .field("cautions", .list(.text)) { $0.cautions },
        .field("missing", .list(.text)) { $0.missing.lazy.map { $0.name } }
            .described("Symbols without a price history."),
    ])

    private static let part = DocumentFields<AllocationPart>([
        .field("title", .text) { $0.title },
        .field("value", .money) { $0.value },
        .field("share", .basisPoints) { $0.basisPoints },
    ])

    private static let month = DocumentFields<IncomeMonth>([
        .field("month", .day) { $0.month },
        .field("dividends", .money) { $0.dividends },
        .field("interest", .money) { $0.interest },
        .field("charges", .money) { $0.charges },
        .field("total", .money) { $0.total },
    ])

    private static let expected = DocumentFields<ExpectedDividend>(
        named: "ExpectedDividend",
        [
            .field("symbol", .text(1...32)) { $0.symbol.name },
            .field("day", .day) { $0.day },
            .field("basis", .choice(ExpectedDividend.Basis.self)) { $0.basis },
            .field("quantity", .quantity) { $0.quantity },
            .field("perShare", .price) { $0.perShare },
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("amount", .money) { $0.amount },
            .nullable("baseAmount", .money) { $0.baseAmount },
        ]
    )

    private static let contradiction = DocumentFields<DataWarning>([
        .field("message", .text) { $0.message },
        .field("advice", .text) { $0.advice },
    ])

    private static let problem = DocumentFields<TransactionProblem>([
        .field("transaction", .text) { $0.id.description },
        .field("day", .day) { $0.day },
        .field("message", .text) { $0.reason.sentence },
        .field("advice", .text) { $0.reason.advice },
    ])

    /// How a value is calculated.
    public static let explanation = DocumentFields<Explanation>([
        .field("title", .text) { $0.title },
        .nullable("value", .decimal) { $0.value },
        .field("unit", .text) { $0.unit },
        .field("formula", .text) { $0.formula },
        .field("inputs", .list(of: input)) { $0.rows },
        .field("notes", .list(.text)) { $0.notes },
    ])

    private static let input = DocumentFields<Explanation.ExplanationRow>([
        .field("label", .text) { $0.label },
        .nullable("day", .day) { $0.day },
        .field("amount", .text) { $0.amount }.described("An exact number."),
        .field("unit", .text) { $0.unit },
        .field("source", .text) { $0.source },
        .nullable("transaction", .text) { $0.transaction?.description },
    ])

    /// The trades that reach the targets.
    public static func rebalancing(_ outcome: Rebalancing, base: Currency) -> JSON {
        rebalancingFields.json((outcome, base))
    }

    /// The schema of ``rebalancing(_:base:)``.
    public static var rebalancingSchema: JSONSchema { rebalancingFields.schema }

    private static let rebalancingFields = DocumentFields<(outcome: Rebalancing, base: Currency)>([
        .field("base", .text(3...5)) { $0.base.code },
        .field("cash", .money) { $0.outcome.cash },
        .field("trades", .list(of: trade)) { $0.outcome.trades },
        .field("values", .list(of: target)) { $0.outcome.values.sorted { $0.key < $1.key } },
    ])

    private static let trade = DocumentFields<RebalancingTrade>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("quantity", .quantity) { $0.quantity },
        .field("value", .money) { $0.value },
    ])

    private static let target = DocumentFields<(key: Symbol, value: Money)>([
        .field("symbol", .text(1...32)) { $0.key.name },
        .field("value", .money) { $0.value },
    ])
}
