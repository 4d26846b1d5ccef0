import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb

/// A grid of two dimensions as its page shows it.
struct ReportGrid {
    let grid: TradeGrid
    let rows: TradeDimension
    let columns: TradeDimension
    let metric: TradeMetric
    let formatter: JournalFormatter
    let query: Query

    var view: ReportGridView {
        let strongest = strongest
        let across = grid.columns.groups
        return ReportGridView(
            heading: "\(metric.title) by \(rows.title.lowercased()) and \(columns.title.lowercased())",
            remark: remark,
            corner: rows.title,
            columns: across.map { ReportGridHeadView(title: $0.group.title, href: href([$0])) },
            rows: grid.rows.groups.enumerated().map { row, group in
                ReportGridRowView(
                    head: (group.group.title, href([group])),
                    cells: across.indices.map { column in
                        cell(grid[row, column], [group, across[column]], strongest)
                    },
                    total: cell(group.statistics, [group], nil)
                )
            },
            totals: ReportGridRowView(
                head: ("All", nil),
                cells: across.map { cell($0.statistics, [$0], nil) },
                total: cell(grid.rows.statistics, [], nil)
            ),
            file: FileAddress(
                query.without("by", "metric", "page").href("\(JournalPages.reportPath(rows))/grid")
            )
        )
    }

    private var remark: String {
        let notes = [rows.note, columns.note].filter { !$0.isEmpty }
        let unit = metric == .net || metric == .expectancy ? "In \(formatter.unit)." : ""
        let few = "Numbers in italics are of fewer than \(JournalOverview.fewTrades) trades."
        return ([unit] + [hasCellOfFew ? few : ""] + (notes.first == notes.last ? Array(notes.prefix(1)) : notes))
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The largest distance of a cell from a metric that is neither good nor bad.
    private var strongest: Double {
        var strongest = 0.0
        for row in grid.rows.groups.indices {
            for column in grid.columns.groups.indices {
                if let tint = grid[row, column].flatMap(metric.tint) { strongest = max(strongest, abs(tint)) }
            }
        }
        return strongest
    }

    private func cell(
        _ statistics: JournalStatistics?,
        _ groups: [TradeReport.GroupStatistics],
        _ strongest: Double?
    ) -> ReportGridCellView {
        guard let statistics else { return ReportGridCellView(text: "", css: "", href: nil, label: "") }
        let names = groups.map(\.group.title).joined(separator: ", ")
        let count = Count.of(statistics.trades, "trade")
        let money = metric == .net || metric == .expectancy ? "money " : ""
        return ReportGridCellView(
            text: text(statistics),
            css: money + (strongest.map { shade(statistics, $0) } ?? "") + (isOfFew(statistics) ? " few" : ""),
            href: href(groups),
            label: names.isEmpty ? count : "\(names): \(count)"
        )
    }

    private func isOfFew(_ statistics: JournalStatistics) -> Bool {
        statistics.isOfFew && metric != .trades
    }

    private var hasCellOfFew: Bool {
        grid.rows.groups.indices.contains { row in
            grid.columns.groups.indices.contains { grid[row, $0].map(isOfFew) ?? false }
        }
    }

    private func text(_ statistics: JournalStatistics) -> String {
        switch metric {
        case .net: formatter.money.bareSigned(statistics.netProfit)
        case .expectancy: statistics.expectancy.map { formatter.money.bareSigned($0.money) } ?? FractionText.none
        case .winRate: NumberText.percent(statistics.winRate)
        case .trades: NumberText.count(statistics.trades)
        case .profitFactor: NumberText.ratio(statistics.profitFactor)
        }
    }

    /// "up heat-3": five steps of the strongest cell.
    private func shade(_ statistics: JournalStatistics, _ strongest: Double) -> String {
        guard let tint = metric.tint(statistics), tint != 0, strongest > 0 else { return "" }
        let level = min(5, 1 + Int(abs(tint) / strongest * 5))
        return "\(tint > 0 ? "up" : "down") heat-\(level)"
    }

    private func href(_ groups: [TradeReport.GroupStatistics]) -> String {
        groups.reduce(ReportPage.tradesQuery(query)) { query, group in
            query.adding("where", TradeCondition(group.dimension, group.group.value).description)
        }.href("/journal/trades")
    }
}
