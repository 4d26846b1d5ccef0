import BourseCore
import BourseDesk
import BourseHousehold
import BourseMarkets
import BoursePortfolio

/// Somebody's money in one body for all clients: the phone reads sums and prices, the web what was written.
public enum PublishedPortfolio {
    /// The answer to `action=get`.
    public static func whole(_ look: PublishedSummary) -> JSON {
        .object([
            ("totalValue", amount(look.value)), ("dayChange", amount(look.dayChange)),
            ("dayChangePercent", percent(look)), ("currency", .string(look.currency.code)),
            ("holdings", .array(look.holdings.map(holding))), ("accounts", .array(look.accounts.map(account))),
            (
                "budget",
                .object([
                    ("income", .array(look.income.map(line))), ("expenses", .array(look.expenses.map(line))),
                ])
            ),
            ("debt", .array(look.debt.map(debt))), ("goals", .array(look.goals.map(goal))),
            ("spending", .array(look.spending.map(month))), ("giving", .array(look.giving.map(gift))),
            ("revision", .integer(look.revision)), ("updatedAt", updated(look.changedAt)),
        ])
    }

    /// The answer to `action=update`.
    public static func updated(_ kept: [RetainedItem], at time: Timestamp, revision: Int) -> JSON {
        .object([
            ("ok", .bool(true)), ("updatedAt", .milliseconds(time)), ("revision", .integer(revision)),
            ("kept", .array(kept.map { .object([("list", .string($0.list)), ("name", .string($0.name))]) })),
        ])
    }

    /// The answer to `action=summary`.
    public static func summary(_ sums: PublishedSums?) -> JSON {
        guard let sums else { return .object([("empty", .bool(true))]) }
        return .object([
            ("currency", .string(sums.currency.code)), ("netWorth", amount(sums.netWorth)),
            ("stocksValue", amount(sums.holdings)), ("cashValue", amount(sums.assets)),
            ("totalDebt", amount(sums.debts)), ("monthlyIncome", amount(sums.budget.monthlyIncome)),
            ("monthlyExpenses", amount(sums.budget.monthlyExpenses)),
            ("surplus", amount(sums.budget.monthlySurplus)), ("holdingsCount", .integer(sums.look.holdings.count)),
            (
                "topHoldings",
                .array(
                    sums.top.map { .object([("symbol", .string($0.symbol.name)), ("value", amount($0.value))]) }
                )
            ),
            (
                "debtItems",
                .array(
                    sums.debtItems.map { .object([("name", .string($0.name)), ("balance", amount($0.balance))]) }
                )
            ),
            ("updatedAt", updated(sums.look.changedAt)),
        ])
    }

    /// A row of `/api/portfolio/history`.
    public static func day(_ day: PublishedDay, of user: User) -> JSON {
        .object([
            ("id", .string(day.day.description)), ("user_email", .string(user.email.description)),
            ("total_value", amount(day.value)), ("day_change", amount(day.change)),
            ("snapshot_date", .string(day.day.description)),
            // Read by a strict reader before it was kept.
            ("holdings", day.holdings.map { .number($0) } ?? .null),
        ])
    }

    // MARK: - rows

    private static func holding(_ row: PublishedSummary.Holding) -> JSON {
        .object([
            ("symbol", .string(row.symbol.name)), ("name", .string(row.name)), ("shares", .quantity(row.shares)),
            ("costBasis", .number(row.costBasis.description)), ("avgCost", .number(row.costBasis.description)),
            ("currentPrice", .number(row.price.description)), ("priced", .bool(row.isPriced)),
            ("currency", .string(row.currency.code)),
        ])
    }

    private static func account(_ row: PublishedBook.Account) -> JSON {
        .object([
            ("name", .string(row.name)), ("type", .string(row.type)), ("balance", .money(row.balance)),
            ("currency", .string((row.currency ?? .usd).code)),
        ])
    }

    private static func line(_ row: PublishedBook.Line) -> JSON {
        .object(
            [
                ("name", .string(row.name)), ("amount", .money(row.amount)),
                ("frequency", .string(row.frequency)),
            ] + note(row.note)
        )
    }

    private static func debt(_ row: PublishedBook.Debt) -> JSON {
        .object(
            [
                ("name", .string(row.name)), ("balance", .money(row.balance)),
                ("rate", .number(DecimalText.text(row.rate.units, places: 8))),
                ("minPayment", .money(row.minPayment)),
            ] + note(row.note)
        )
    }

    private static func goal(_ row: PublishedBook.Goal) -> JSON {
        .object(
            [
                ("name", .string(row.name)), ("target", .money(row.target)), ("saved", .money(row.saved)),
                ("priority", .string(row.priority)), ("deadline", .optional(row.deadline)),
            ] + note(row.note)
        )
    }

    private static func month(_ row: PublishedBook.Month) -> JSON {
        let categories = row.categories.sorted { $0.key < $1.key }.map { ($0.key, JSON.money($0.value)) }
        return .object([
            ("month", .string(row.month)), ("sortKey", .string(row.sortKey)), ("total", .money(row.total)),
            ("categories", .object(categories)), ("source", .optional(row.source)),
            ("version", row.version.map { .integer($0) } ?? .null),
        ])
    }

    private static func gift(_ row: PublishedBook.Gift) -> JSON {
        .object([("name", .string(row.name)), ("active", .bool(row.active))] + note(row.note))
    }

    private static func note(_ text: String?) -> [(String, JSON)] { text.map { [("note", .string($0))] } ?? [] }

    /// Sums are told in cents.
    private static func amount(_ money: Money) -> JSON { .money(money.rounded(places: 2)) }
    private static func updated(_ time: Timestamp?) -> JSON { time.map { .milliseconds($0) } ?? .null }

    /// What the day did of what there was before it.
    private static func percent(_ look: PublishedSummary) -> JSON {
        Ratio(look.dayChange, over: look.value - look.dayChange).map { .percent($0) } ?? .integer(0)
    }
}
