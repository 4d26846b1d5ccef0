import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

/// The figures of the household that count most, as tiles.
struct HouseholdTiles {
    let context: HouseholdPages.PageContext

    private var money: MoneyText { context.money }
    private var books: HouseholdBooks { context.books }

    /// What the household is worth, what is left of a month, what is owed and what was spent.
    func overview(_ course: [NetWorthDay]) -> TileStripView {
        let last = course.last
        let before = course.dropLast().last
        var tiles = [netWorth(last, before: before)]
        if let holdings = last?.holdings {
            tiles.append(
                .household(
                    "holdings",
                    label: "Investments",
                    definition: "Market value of your holdings with a known price. Included in net worth.",
                    value: .money(money.text(holdings)),
                    foot: [
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

    private func netWorth(_ last: NetWorthDay?, before: NetWorthDay?) -> TileView {
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
            label: "Net worth",
            definition: "Balances of all accounts plus the market value of holdings, less debts.",
            value: last?.total.map { .money(money.text($0)) } ?? .plain("—"),
            foot: foot,
            role: "lead"
        )
    }

    private var surplus: TileView {
        let totals = books.budget?.averages(on: context.today)
        let amount = totals?.monthlySurplus ?? .zero
        return .household(
            "surplus",
            label: "Budget surplus",
            definition: "Planned income less planned expenses of an average month, from budget lines active today.",
            value: .money(money.signed(amount), tone: HouseholdFormatter.tone(amount)),
            foot: [.money(money.text(totals?.monthlyIncome ?? .zero)), .plain(" income a month")]
        )
    }

    private func owed(_ last: NetWorthDay?) -> TileView {
        .household(
            "owed",
            label: "Owed",
            definition: "Balances below 0 and debts without an account, in the base currency.",
            value: .money(money.text(last?.point.debts ?? .zero)),
            foot: [.money(money.text(last?.point.assets ?? .zero)), .plain(" owned")]
        )
    }

    private var spent: TileView {
        let complete = books.spending.completeMonths(before: context.today)
        let average = books.spending.averageTotal(over: complete)
        let now = books.spending.months.last { $0.month == context.today.startOfMonth }
        return .household(
            "spent",
            label: "Spent this month",
            definition: "Money that left the accounts this month, without transfers between them and less refunds.",
            value: .money(money.text(now?.total ?? .zero)),
            foot: average.map { [.money(money.text($0)), .plain(" in an average month")] } ?? [
                .plain("no full month yet")
            ],
            role: "tail"
        )
    }

    // MARK: - Accounts

    /// What is owned and owed by the accounts alone.
    var accounts: TileStripView {
        let today = books.netWorth(on: [context.today]).last
        let point = today?.point
        return TileStripView(
            columns: 3,
            tiles: [
                .household(
                    "accounts-total",
                    label: "Accounts and debts",
                    definition:
                        "All account balances and debts without an account, in the base currency, excluding investments.",
                    value: point?.total.map { .money(money.text($0)) } ?? .plain("—"),
                    foot: [.plain("as of today")],
                    role: "lead"
                ),
                .household(
                    "accounts-assets",
                    label: "Owned",
                    definition: "Balances above 0.",
                    value: .money(money.text(point?.assets ?? .zero)),
                    foot: [.plain("excluding investments")]
                ),
                .household(
                    "accounts-debts",
                    label: "Owed",
                    definition: "Balances below 0 and debts without an account.",
                    value: .money(money.text(point?.debts ?? .zero)),
                    foot: [.plain(context.count(context.stored.debts.count, "debt"))],
                    role: "tail"
                ),
            ]
        )
    }

    /// What the budget says of an average month and year.
    var budget: TileStripView? {
        guard let totals = books.budget?.averages(on: context.today), !context.stored.lines.isEmpty else { return nil }
        return TileStripView(
            columns: 3,
            tiles: [
                .household(
                    "income",
                    label: "Monthly income",
                    definition:
                        "One twelfth of the income of an average year: 52 weeks, 26 two-week periods, 12 months.",
                    value: .money(money.text(totals.monthlyIncome)),
                    foot: [.money(money.text(totals.yearlyIncome)), .plain(" a year")]
                ),
                .household(
                    "expenses",
                    label: "Monthly expenses",
                    definition: "One twelfth of the expenses of an average year.",
                    value: .money(money.text(totals.monthlyExpenses)),
                    foot: [.money(money.text(totals.yearlyExpenses)), .plain(" a year")]
                ),
                .household(
                    "left",
                    label: "Monthly surplus",
                    definition: "Planned income less planned expenses of an average month.",
                    value: .money(
                        money.signed(totals.monthlySurplus),
                        tone: HouseholdFormatter.tone(totals.monthlySurplus)
                    ),
                    foot: [.money(money.signed(totals.yearlySurplus)), .plain(" a year")],
                    role: "tail"
                ),
            ]
        )
    }
}
