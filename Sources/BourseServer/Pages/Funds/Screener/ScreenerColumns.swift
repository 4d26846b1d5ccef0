import BourseCore
import BourseDesk
import BourseFunds

/// The columns of the schemes that a screen finds, on its page and in its file.
struct ScreenerColumns {
    let screen: FundScreen
    let metrics: [ScreenMetricName]

    var all: [Column<FundListRow>] {
        [
            .inFile("code") { .text("\($0.scheme.code)") }, FundColumns.name.sorted(by: link(.name)).hint("By name"),
            FundColumns.house.sorted(by: link(.house)).hint("By fund house"), FundColumns.category,
            .inFile("plan") { .text($0.scheme.plan.rawValue) },
            .inFile("option") { .text($0.scheme.option.rawValue) }, FundColumns.nav, FundColumns.day,
        ] + metrics.enumerated().map(metric) + [FundColumns.brief, note]
    }

    private func metric(_ place: Int, _ metric: ScreenMetricName) -> Column<FundListRow> {
        Column(ScreenerFormatter.title(metric), .number, hint: ScreenerFormatter.meaning(metric)) { row in
            ScreenerFormatter.cell(metric, row.values[place])
        }
        .sorted(by: link(.metric(metric)))
        .file("\(metric)".lowercased().replacing(" ", with: "_")) { .value($0.values[place]) }
    }

    /// The first metric, below the NAV of a card.
    private var note: Column<FundListRow> {
        .onCard(.note) { row in
            guard let metric = metrics.first else { return [] }
            let value = row.values.first.flatMap(\.self)
            return [.plain("\(ScreenerFormatter.title(metric)) \(ScreenerFormatter.text(metric, value))")]
        }
    }

    /// The screen in the order of a column, or in the other direction.
    private func link(_ key: ScreenOrder.ScreenSortKey) -> SortLink {
        let isCurrent = screen.order.key == key
        var next = screen
        next.order = isCurrent ? ScreenOrder(key, isDescending: !screen.order.isDescending) : ScreenOrder(key)
        return SortLink(
            href: ScreenerQuery.href(next),
            direction: isCurrent ? (screen.order.isDescending ? "descending" : "ascending") : "none"
        )
    }
}
