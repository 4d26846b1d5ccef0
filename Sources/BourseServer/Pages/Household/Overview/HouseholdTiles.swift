import BourseCore
import BourseDesk

/// The figures of the household that count most, as tiles.
struct HouseholdTiles {
    let opening: HouseholdPages.Opening

    private var money: MoneyText { opening.money }
    private var books: HouseholdBooks { opening.books }

    /// What the household is worth, what is left of a month, what is owed and what was spent.
    func overview(_ course: [NetWorthDay]) -> TileStripView {
        let last = course.last
        let before = course.dropLast().last
        var tiles = [netWorth(last, before)]
        if let holdings = last?.holdings {
            tiles.append(
                .household(
                    "holdings",
                    "Investments",
                    "What your holdings are worth, as far as their prices are known. They are part of net worth.",
                    .money(money.text(holdings)),
                    [
                        .plain(
                            last.map { $0.holdingsAtCost > 0 ? "\($0.holdingsAtCost) at cost" : "part of net worth" }
                                ?? ""
                        )
                    ]
                )
            )
        }
        tiles += [surplus, owed(last), spent]
        return TileStripView(columns: tiles.count, tiles: tiles)
    }

    private func netWorth(_ last: NetWorthDay?, _ before: NetWorthDay?) -> TileView {
        var foot: [TextPartView] = [.plain("as of today")]
        if let total = last?.total, let former = before?.total, let day = before?.day {
            let change = total - former
            foot = [
                .money(money.signed(change), tone: HouseholdWords.tone(change)),
                .plain(" since \(DayText.medium(day))"),
            ]
        }
        return .household(
            "net-worth",
            "Net worth",
            "Balances of all accounts and what holdings are worth, less what is owed.",
            last?.total.map { .money(money.text($0)) } ?? .plain("—"),
            foot,
            role: "lead"
        )
    }

    private var surplus: TileView {
        let totals = books.budget?.averages(on: opening.today)
        let amount = totals?.monthlySurplus ?? .zero
        return .household(
            "surplus",
            "Surplus by the budget",
            "Income less expenses of an average month, by the lines of the budget that run today.",
            .money(money.signed(amount), tone: HouseholdWords.tone(amount)),
            [.money(money.text(totals?.monthlyIncome ?? .zero)), .plain(" a month comes in")]
        )
    }

    private func owed(_ last: NetWorthDay?) -> TileView {
        .household(
            "owed",
            "Owed",
            "Balances below 0 and debts without an account, each in the base currency.",
            .money(money.text(last?.point.debts ?? .zero)),
            [.money(money.text(last?.point.assets ?? .zero)), .plain(" owned")]
        )
    }

    private var spent: TileView {
        let complete = books.spending.completeMonths(before: opening.today)
        let average = books.spending.averageTotal(over: complete)
        let now = books.spending.months.last { $0.month == opening.today.startOfMonth }
        return .household(
            "spent",
            "Spent this month",
            "What left the accounts this month without transfers between them, refunds taken off.",
            .money(money.text(now?.total ?? .zero)),
            average.map { [.money(money.text($0)), .plain(" in an average month")] } ?? [.plain("no whole month yet")],
            role: "tail"
        )
    }

    // MARK: - Accounts

    /// What is owned and owed by the accounts alone.
    var accounts: TileStripView {
        let today = books.netWorth(on: [opening.today]).last
        let point = today?.point
        return TileStripView(
            columns: 3,
            tiles: [
                .household(
                    "accounts-total",
                    "Accounts and debts",
                    "Balances of all accounts and debts without one, in the base currency; investments are not in it.",
                    point?.total.map { .money(money.text($0)) } ?? .plain("—"),
                    [.plain("as of today")],
                    role: "lead"
                ),
                .household(
                    "accounts-assets",
                    "Owned",
                    "Balances above 0.",
                    .money(money.text(point?.assets ?? .zero)),
                    [.plain("without investments")]
                ),
                .household(
                    "accounts-debts",
                    "Owed",
                    "Balances below 0, and debts without an account of their own.",
                    .money(money.text(point?.debts ?? .zero)),
                    [.plain(opening.count(opening.kept.debts.count, "debt"))],
                    role: "tail"
                ),
            ]
        )
    }

    /// What the budget says of an average month and year.
    var budget: TileStripView? {
        guard let totals = books.budget?.averages(on: opening.today), !opening.kept.lines.isEmpty else { return nil }
        return TileStripView(
            columns: 3,
            tiles: [
                .household(
                    "income",
                    "Income a month",
                    "A twelfth of what an average year brings: 52 weeks, 26 fortnights, 12 months.",
                    .money(money.text(totals.monthlyIncome)),
                    [.money(money.text(totals.yearlyIncome)), .plain(" a year")]
                ),
                .household(
                    "expenses",
                    "Expenses a month",
                    "A twelfth of what an average year costs.",
                    .money(money.text(totals.monthlyExpenses)),
                    [.money(money.text(totals.yearlyExpenses)), .plain(" a year")]
                ),
                .household(
                    "left",
                    "Left a month",
                    "Income less expenses of an average month.",
                    .money(money.signed(totals.monthlySurplus), tone: HouseholdWords.tone(totals.monthlySurplus)),
                    [.money(money.signed(totals.yearlySurplus)), .plain(" a year")],
                    role: "tail"
                ),
            ]
        )
    }
}
