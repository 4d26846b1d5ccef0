import BourseCharts
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// Spending by month and category, what is unusual, and what is paid again and again.
struct SpendingPage {
    /// How many months are shown.
    static let months = 12

    let context: HouseholdPages.PageContext

    var money: MoneyText { context.money }
    private var table: SpendingTable { context.books.spending }

    /// The month that the address asks for, or the last one there is.
    private var month: SpendingMonth? {
        let requested = context.query["month"].flatMap { TradingDay(iso: $0 + "-01") }
        return requested.flatMap { day in table.months.first { $0.month == day.startOfMonth } } ?? table.months.last
    }

    var view: HouseholdPageView {
        let shell = context.frame.shell(title: "Spending", place: .householdSpending, isReport: month != nil)
        guard let month else {
            return HouseholdPageView(
                shell: shell,
                quiet: EmptyStateView(
                    icon: "import",
                    headline: "No spending yet",
                    detail:
                        "Import bank files. Bourse sorts entries into categories, excludes transfers between your "
                        + "accounts and shows the spending of each month.",
                    links: [LinkView(title: "Import bank file", href: "\(HouseholdAddress.path)/imports")]
                )
            )
        }
        return HouseholdPageView(
            shell: shell,
            notices: notices,
            strip: strip(month),
            charts: [monthsChart, categoriesChart(month)],
            tables: [unusual(month), categories, subscriptions].compactMap(\.self)
        )
    }

    private var notices: [NoticeView] {
        var notices: [NoticeView] = []
        if !table.unconverted.isEmpty {
            let counts = table.unconverted.sorted { $0.key < $1.key }.map { "\($1) in \($0)" }
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: "Totals exclude some entries",
                    detail: "No exchange rate for \(counts.joined(separator: ", ")) on their dates.",
                    link: nil
                )
            )
        }
        let open = table.months.suffix(Self.months).compactMap { $0.categories[.none] }.reduce(Money.zero, +)
        if open > .zero {
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "\(money.text(open)) without a category",
                    detail: "Set the category of one entry; others of the same payee follow.",
                    link: LinkView(
                        title: "Show entries",
                        href: EntryQuery(category: SpendingCategory.none.name).href
                    )
                )
            )
        }
        return notices
    }

    private func strip(_ month: SpendingMonth) -> TileStripView {
        let complete = table.completeMonths(before: context.today)
        let average = table.averageTotal(over: complete)
        return TileStripView(
            columns: 4,
            tiles: [
                .household(
                    "spent",
                    label: "Spent in \(DayText.monthName(month.month))",
                    definition:
                        "Money that left the accounts that month, without transfers between them and less refunds.",
                    value: .money(money.text(month.total)),
                    foot: [.plain(DayText.month(month.month))],
                    role: "lead"
                ),
                .household(
                    "income",
                    label: "Income",
                    definition: "Money received, without transfers and refunds.",
                    value: .money(money.text(month.income)),
                    foot: [.plain("that month")]
                ),
                .household(
                    "surplus",
                    label: "Surplus",
                    definition: "Income less spending of that month.",
                    value: .money(money.signed(month.surplus), tone: HouseholdFormatter.tone(month.surplus)),
                    foot: [.plain("that month")]
                ),
                .household(
                    "average",
                    label: "Average month",
                    definition: "Average spending of up to 12 complete months, without the current month.",
                    value: .money(average.map { money.text($0) } ?? "—"),
                    foot: [.plain("over \(context.count(complete.count, "month"))")],
                    role: "tail"
                ),
            ]
        )
    }

    private var monthsChart: ChartPanelView {
        let months = table.months.suffix(Self.months)
        return HouseholdChart.bars(
            "months",
            "Spent by month",
            remark: "the last \(context.count(months.count, "month"))",
            columns: ["Month", "Spent", "Income", "Surplus"],
            summary: months.last.map { "\(money.text($0.total)) in \(DayText.month($0.month))." } ?? "",
            bars: months.map { month in
                BarChart.CategoryBar(
                    label: DayText.short(month.month).split(separator: " ").dropFirst().joined(separator: " "),
                    value: month.total.double,
                    details: [money.text(month.total), money.text(month.income), money.signed(month.surplus)]
                )
            },
            money: money,
            layout: .columns,
            download: FileAddress("\(HouseholdAddress.path)/spending")
        )
    }

    private func categoriesChart(_ month: SpendingMonth) -> ChartPanelView {
        let parts = month.categories.filter { $0.value != .zero }.sorted {
            $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value
        }
        var panel = HouseholdChart.bars(
            "categories",
            "By category",
            remark: DayText.month(month.month),
            columns: ["Category", "Spent"],
            summary: parts.first.map { "\($0.key) is the largest, \(money.text($0.value))." } ?? "",
            bars: parts.map {
                BarChart.CategoryBar(label: $0.key.name, value: $0.value.double, details: [money.text($0.value)])
            },
            money: money,
            layout: .rows
        )
        let places = table.months.firstIndex { $0.month == month.month }
        panel = panel.stepping(
            earlier: places.flatMap { $0 > 0 ? step(table.months[$0 - 1]) : nil },
            later: places.flatMap { $0 + 1 < table.months.count ? step(table.months[$0 + 1]) : nil }
        )
        return panel
    }

    private func step(_ month: SpendingMonth) -> LinkView {
        let name = String(month.month.description.prefix(7))
        return LinkView(
            title: DayText.month(month.month),
            href: Query([("month", name)]).href("\(HouseholdAddress.path)/spending") + "#h-categories"
        )
    }
}
