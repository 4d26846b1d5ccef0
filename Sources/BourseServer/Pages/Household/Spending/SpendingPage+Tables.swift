import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

extension SpendingPage {
    /// Categories that cost much more or less than usual; nothing without any.
    func unusual(_ month: SpendingMonth) -> HTML? {
        let rows = context.books.spending.unusual(inMonthOf: month.month)
        guard !rows.isEmpty else { return nil }
        return Table(
            id: "unusual",
            heading: "Unusual in \(DayText.month(month.month))",
            note: "far from the median of earlier months",
            caption: "Categories with unusually high or low spending",
            columns: [
                Column("Category") { row in
                    .name(
                        row.category.name,
                        href: EntryQuery(month: month.month, category: row.category.name).href
                    )
                }
                .card(.title),
                Column("Usual", .number) { .money(money.text($0.usual)) },
                Column("Spent", .number) { .money(money.text($0.spent)) },
                Column("Difference", .number) { .money(money.signed($0.spent - $0.usual)) }.card(.value),
                .onCard(.sub) { [.money(money.text($0.spent)), .plain(", usually "), .money(money.text($0.usual))] },
            ],
            rows: rows,
            basis: "In \(context.books.base)\(conversion)"
        )
        .html
    }

    /// The categories by month.
    var categories: HTML? {
        let months = context.books.spending.months.suffix(6)
        let complete = context.books.spending.completeMonths(before: context.today)
        let names = Set(months.flatMap(\.categories.keys))
        guard let last = months.last, !names.isEmpty else { return nil }
        func total(_ category: SpendingCategory) -> Money {
            months.reduce(Money.zero) { $0 + ($1.categories[category] ?? .zero) }
        }
        func amount(_ category: SpendingCategory, in month: SpendingMonth) -> String {
            money.text(month.categories[category] ?? .zero, decimals: 0)
        }
        func average(_ category: SpendingCategory) -> String {
            context.books.spending.average(of: category, over: complete).map { money.text($0, decimals: 0) } ?? "—"
        }
        return Table(
            id: "by-category",
            heading: "Categories by month",
            note: "the last \(context.count(months.count, "month"))",
            caption: "Spending by category and month",
            columns: [
                Column("Category") { .name($0.name, href: EntryQuery(category: $0.name).href) }.card(.title)
            ]
                + months.map { month in
                    let column = Column<SpendingCategory>(DayText.monthName(month.month), .number) {
                        .money(amount($0, in: month))
                    }
                    return month.month == last.month ? column.card(.value) : column
                } + [
                    Column("Average", .number) { .money(average($0)) },
                    .onCard(.sub) { category in
                        [
                            .money(amount(category, in: last)),
                            .plain(" in \(DayText.monthName(last.month)), average "), .money(average(category)),
                        ]
                    },
                ],
            rows: names.map { ($0, total($0)) }.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.map(\.0),
            basis: "In \(context.books.base), rounded. Average of up to 12 complete months\(conversion)",
            fileAddress: FileAddress("\(HouseholdAddress.path)/spending")
        )
        .html
    }

    /// What is paid again and again and still to be expected; nothing without any.
    var subscriptions: HTML? {
        let active = context.books.activeSubscriptions
        guard !active.isEmpty else { return nil }
        return Table(
            id: "subscriptions",
            heading: "Subscriptions",
            note: context.count(active.count, "series", "series"),
            caption: "Payments at regular intervals",
            columns: [
                Column("Payee") { subscription in
                    .name(
                        subscription.payee.title,
                        under: subscription.formerAmount.map {
                            "was \(context.money(subscription.currency).text($0))"
                        }
                    )
                }
                .card(.title),
                Column("Frequency", .quiet) { .text(HouseholdFormatter.frequency($0.frequency)) },
                Column("Next", .quiet) { .text(DayText.medium($0.next)) },
                Column("Amount", .number) { .money(context.money($0.currency).text($0.amount)) }.card(.value),
                Column("Per year", .number) { .money(context.money($0.currency).text($0.perYear)) },
                .onCard(.sub) { row in
                    [.plain("\(HouseholdFormatter.frequency(row.frequency)) · next \(DayText.medium(row.next))")]
                },
            ],
            rows: active,
            basis: "Detected in entries: near-equal amounts at regular intervals"
        )
        .html
    }

    /// How entries of other currencies are counted, as a sentence that follows another; empty where there are none.
    private var conversion: String {
        let base = context.books.base
        return context.stored.accounts.contains { $0.currency != base }
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
