import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

/// The figures of the household that count most, as tiles.
struct HouseholdTiles {
    let opening: HouseholdPages.PageContext

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
                    "Market value of your holdings with a known price. Included in net worth.",
                    .money(money.text(holdings)),
                    [
                        .plain(
                            last.map { $0.holdingsAtCost > 0 ? "\($0.holdingsAtCost) at cost" : "in net worth" }
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
                .money(money.signed(change), tone: HouseholdFormatter.tone(change)),
                .plain(" since \(DayText.medium(day))"),
            ]
        }
        return .household(
            "net-worth",
            "Net worth",
            "Balances of all accounts plus the market value of holdings, less debts.",
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
            "Budget surplus",
            "Planned income less planned expenses of an average month, from budget lines active today.",
            .money(money.signed(amount), tone: HouseholdFormatter.tone(amount)),
            [.money(money.text(totals?.monthlyIncome ?? .zero)), .plain(" income a month")]
        )
    }

    private func owed(_ last: NetWorthDay?) -> TileView {
        .household(
            "owed",
            "Owed",
            "Balances below 0 and debts without an account, in the base currency.",
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
            "Money that left the accounts this month, without transfers between them and less refunds.",
            .money(money.text(now?.total ?? .zero)),
            average.map { [.money(money.text($0)), .plain(" in an average month")] } ?? [.plain("no full month yet")],
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
                    "All account balances and debts without an account, in the base currency, excluding investments.",
                    point?.total.map { .money(money.text($0)) } ?? .plain("—"),
                    [.plain("as of today")],
                    role: "lead"
                ),
                .household(
                    "accounts-assets",
                    "Owned",
                    "Balances above 0.",
                    .money(money.text(point?.assets ?? .zero)),
                    [.plain("excluding investments")]
                ),
                .household(
                    "accounts-debts",
                    "Owed",
                    "Balances below 0 and debts without an account.",
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
                    "Monthly income",
                    "One twelfth of the income of an average year: 52 weeks, 26 two-week periods, 12 months.",
                    .money(money.text(totals.monthlyIncome)),
                    [.money(money.text(totals.yearlyIncome)), .plain(" a year")]
                ),
                .household(
                    "expenses",
                    "Monthly expenses",
                    "One twelfth of the expenses of an average year.",
                    .money(money.text(totals.monthlyExpenses)),
                    [.money(money.text(totals.yearlyExpenses)), .plain(" a year")]
                ),
                .household(
                    "left",
                    "Monthly surplus",
                    "Planned income less planned expenses of an average month.",
                    .money(money.signed(totals.monthlySurplus), tone: HouseholdFormatter.tone(totals.monthlySurplus)),
                    [.money(money.signed(totals.yearlySurplus)), .plain(" a year")],
                    role: "tail"
                ),
            ]
        )
    }
}
