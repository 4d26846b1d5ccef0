import BourseAPI
import BourseCore
import BourseHousehold
import BourseMarkets
import BoursePortfolio
import BourseValues

/// A portfolio and household in one body for all clients: the phone reads sums and prices, the web the entered values.
public enum PublishedPortfolio {
    /// The answer to `action=get`.
    public static let whole = DocumentFields<PublishedSummary>([
        .field("totalValue", .cents) { $0.value },
        .field("dayChange", .cents) { $0.dayChange },
        .field("dayChangePercent", .percent) {
            Ratio($0.dayChange, over: $0.value - $0.dayChange) ?? Ratio(units: 0)
        },
        .field("currency", .text) { $0.currency.code },
        .field("holdings", .list(of: holding)) { $0.holdings },
        .field("accounts", .list(of: account)) { $0.accounts },
        .field("budget", .object(budget)) { $0 },
        .field("debt", .list(of: debt)) { $0.debt },
        .field("goals", .list(of: goal)) { $0.goals },
        .field("spending", .list(of: month)) { $0.spending },
        .field("giving", .list(of: gift)) { $0.giving },
        .field("revision", .count) { $0.revision },
        .nullable("updatedAt", .milliseconds) { $0.changedAt },
    ])

    private static let budget = DocumentFields<PublishedSummary>([
        .field("income", .list(of: line)) { $0.income },
        .field("expenses", .list(of: line)) { $0.expenses },
    ])

    /// The answer to `action=update`.
    public static func updated(_ retained: [RetainedItem], at time: Timestamp, revision: Int) -> JSON {
        update.json((retained, time, revision))
    }

    private static let update = DocumentFields<(retained: [RetainedItem], time: Timestamp, revision: Int)>([
        .field("ok", .flag) { _ in true },
        .field("updatedAt", .milliseconds) { $0.time },
        .field("revision", .count) { $0.revision },
        .field("kept", .list(of: retained)) { $0.retained },
    ])

    private static let retained = DocumentFields<RetainedItem>([
        .field("list", .text) { $0.list },
        .field("name", .text) { $0.name },
    ])

    /// The answer to `action=summary`.
    public static func summary(_ sums: PublishedSums?) -> JSON {
        sums.map(summaryFields.json) ?? .object([("empty", .bool(true))])
    }

    private static let summaryFields = DocumentFields<PublishedSums>([
        .field("currency", .text) { $0.currency.code },
        .field("netWorth", .cents) { $0.netWorth },
        .field("stocksValue", .cents) { $0.holdings },
        .field("cashValue", .cents) { $0.assets },
        .field("totalDebt", .cents) { $0.debts },
        .field("monthlyIncome", .cents) { $0.budget.monthlyIncome },
        .field("monthlyExpenses", .cents) { $0.budget.monthlyExpenses },
        .field("surplus", .cents) { $0.budget.monthlySurplus },
        .field("holdingsCount", .count) { $0.summary.holdings.count },
        .field("topHoldings", .list(of: topHolding)) { $0.top },
        .field("debtItems", .list(of: debtItem)) { $0.debtItems },
        .nullable("updatedAt", .milliseconds) { $0.summary.changedAt },
    ])

    private static let topHolding = DocumentFields<(symbol: Symbol, value: Money)>([
        .field("symbol", .text) { $0.symbol.name },
        .field("value", .cents) { $0.value },
    ])

    private static let debtItem = DocumentFields<(name: String, balance: Money)>([
        .field("name", .text) { $0.name },
        .field("balance", .cents) { $0.balance },
    ])

    /// A row of `/api/portfolio/history`.
    public static func day(_ day: PublishedDay, of user: User) -> JSON { dayFields.json((day, user)) }

    private static let dayFields = DocumentFields<(day: PublishedDay, user: User)>([
        .field("id", .text) { $0.day.day.description },
        .field("user_email", .text) { $0.user.email.description },
        .field("total_value", .cents) { $0.day.value },
        .field("day_change", .cents) { $0.day.change },
        .field("snapshot_date", .day) { $0.day.day },
        .nullable("holdings", list) { $0.day.holdings },
    ])

    /// A list as a client sent it; a strict reader read it before it was stored.
    private static let list = FieldKind<String>(.list(.anything)) { .number($0) }

    // MARK: - rows

    private static let holding = DocumentFields<PublishedSummary.SummaryHolding>([
        .field("symbol", .text) { $0.symbol.name },
        .field("name", .text) { $0.name },
        .field("shares", .quantity) { $0.shares },
        .field("costBasis", .decimal) { $0.costBasis.description },
        .field("avgCost", .decimal) { $0.costBasis.description },
        .field("currentPrice", .decimal) { $0.price.description },
        .field("priced", .flag) { $0.isPriced },
        .field("currency", .text) { $0.currency.code },
    ])

    private static let account = DocumentFields<PublishedBook.AccountRow>([
        .field("name", .text) { $0.name },
        .field("type", .text) { $0.type },
        .field("balance", .money) { $0.balance },
        .field("currency", .text) { ($0.currency ?? .usd).code },
    ])

    private static let line = DocumentFields<PublishedBook.BudgetRow>([
        .field("name", .text) { $0.name },
        .field("amount", .money) { $0.amount },
        .field("frequency", .text) { $0.frequency },
        .optional("note", .text) { $0.note },
    ])

    private static let debt = DocumentFields<PublishedBook.DebtRow>([
        .field("name", .text) { $0.name },
        .field("balance", .money) { $0.balance },
        .field("rate", .decimal) { DecimalText.text($0.rate.units, places: 8) },
        .field("minPayment", .money) { $0.minPayment },
        .optional("note", .text) { $0.note },
    ])

    private static let goal = DocumentFields<PublishedBook.GoalRow>([
        .field("name", .text) { $0.name },
        .field("target", .money) { $0.target },
        .field("saved", .money) { $0.saved },
        .field("priority", .text) { $0.priority },
        .nullable("deadline", .text) { $0.deadline },
        .optional("note", .text) { $0.note },
    ])

    private static let month = DocumentFields<PublishedBook.MonthRow>([
        .field("month", .text) { $0.month },
        .field("sortKey", .text) { $0.sortKey },
        .field("total", .money) { $0.total },
        .field("categories", .byName(.money)) { month in
            month.categories.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) }
        },
        .nullable("source", .text) { $0.source },
        .nullable("version", .integer) { $0.version },
    ])

    private static let gift = DocumentFields<PublishedBook.GiftRow>([
        .field("name", .text) { $0.name },
        .field("active", .flag) { $0.active },
        .optional("note", .text) { $0.note },
    ])
}
