import BourseCore
import BourseDesk
import BourseHousehold

extension SpendingPage {
    /// Categories that cost much more or less than usual; nothing without any.
    func unusual(_ month: SpendingMonth) -> HouseholdTableView? {
        let rows = opening.books.spending.unusual(inMonthOf: month.month)
        guard !rows.isEmpty else { return nil }
        return HouseholdTableView(
            id: "unusual",
            heading: "Unusual in \(DayText.month(month.month))",
            remark: "far from the median of earlier months",
            caption: "Categories with unusually high or low spending",
            heads: [
                HouseholdHeadView("Category"), HouseholdHeadView("Usual", isNumber: true),
                HouseholdHeadView("Spent", isNumber: true), HouseholdHeadView("Difference", isNumber: true),
            ],
            rows: rows.map { row in
                HouseholdRowView(
                    name: row.category.name,
                    pageHref: EntryQuery(month: month.month, category: row.category.name).href,
                    cells: [
                        .money(money.text(row.usual)), .money(money.text(row.spent)),
                        .money(money.signed(row.spent - row.usual), isMain: true),
                    ],
                    brief: [.money(money.text(row.spent)), .plain(", usually "), .money(money.text(row.usual))]
                )
            },
            basis: "In \(opening.books.base)\(conversion)"
        )
    }

    /// The categories by month.
    var categories: HouseholdTableView? {
        let months = opening.books.spending.months.suffix(6)
        let complete = opening.books.spending.completeMonths(before: opening.today)
        let names = Set(months.flatMap(\.categories.keys))
        guard let last = months.last, !names.isEmpty else { return nil }
        func total(_ category: SpendingCategory) -> Money {
            months.reduce(Money.zero) { $0 + ($1.categories[category] ?? .zero) }
        }
        let sorted = names.map { ($0, total($0)) }.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }
        return HouseholdTableView(
            id: "by-category",
            heading: "Categories by month",
            remark: "the last \(opening.count(months.count, "month"))",
            caption: "Spending by category and month",
            heads: [HouseholdHeadView("Category")]
                + months.map { HouseholdHeadView(DayText.monthName($0.month), isNumber: true) }
                + [HouseholdHeadView("Average", isNumber: true)],
            rows: sorted.map { category, _ in
                let average = opening.books.spending.average(of: category, over: complete)
                let now = last.categories[category] ?? .zero
                return HouseholdRowView(
                    name: category.name,
                    pageHref: EntryQuery(category: category.name).href,
                    cells: months.map { month in
                        .money(
                            money.text(month.categories[category] ?? .zero, decimals: 0),
                            isMain: month.month == last.month
                        )
                    } + [.money(average.map { money.text($0, decimals: 0) } ?? "—")],
                    brief: [
                        .money(money.text(now, decimals: 0)), .plain(" in \(DayText.monthName(last.month)), average "),
                        .money(average.map { money.text($0, decimals: 0) } ?? "—"),
                    ]
                )
            },
            basis: "In \(opening.books.base), rounded. Average of up to 12 complete months\(conversion)",
            csvHref: "\(HouseholdPages.path)/spending.csv"
        )
    }

    /// What is paid again and again and still to be expected; nothing without any.
    var subscriptions: HouseholdTableView? {
        let active = opening.books.activeSubscriptions
        guard !active.isEmpty else { return nil }
        return HouseholdTableView(
            id: "subscriptions",
            heading: "Subscriptions",
            remark: opening.count(active.count, "series", "series"),
            caption: "Payments at regular intervals",
            heads: [
                HouseholdHeadView("Payee"), HouseholdHeadView("Frequency"), HouseholdHeadView("Next"),
                HouseholdHeadView("Amount", isNumber: true), HouseholdHeadView("Per year", isNumber: true),
            ],
            rows: active.map { subscription in
                let money = opening.money(subscription.currency)
                let often = HouseholdFormatter.frequency(subscription.frequency)
                let next = DayText.medium(subscription.next)
                return HouseholdRowView(
                    name: subscription.payee.name.split(separator: " ").map {
                        $0.prefix(1).uppercased() + $0.dropFirst()
                    }
                    .joined(separator: " "),
                    under: subscription.formerAmount.map { "was \(money.text($0))" },
                    cells: [
                        .text(often), .text(next), .money(money.text(subscription.amount), isMain: true),
                        .money(money.text(subscription.perYear)),
                    ],
                    brief: [.plain("\(often) · next \(next)")]
                )
            },
            basis: "Detected in entries: near-equal amounts at regular intervals"
        )
    }

    /// How entries of other currencies are counted, as a sentence that follows another; empty where there are none.
    private var conversion: String {
        let base = opening.books.base
        return opening.kept.accounts.contains { $0.currency != base }
            ? ". Entries in other currencies are converted at the rate of their day" : ""
    }
}

extension ChartPanelView {
    /// The same with arrows to the months before and after.
    func stepping(earlier: LinkView?, later: LinkView?) -> ChartPanelView {
        ChartPanelView(
            id: id,
            heading: heading,
            headingHref: headingHref,
            remark: remark,
            span: span,
            legend: legend,
            choices: choices,
            choicesLabel: choicesLabel,
            chartEarlier: earlier,
            chartLater: later,
            wide: wide,
            middle: middle,
            phone: phone,
            basis: basis,
            table: table,
            download: download
        )
    }
}
