import BourseCore
import BourseDesk
import BourseJournal

/// A grid as a file: a row for each cell with trades.
struct ReportGridFile {
    let grid: TradeGrid
    let currency: Currency

    var table: TableFile {
        let (rows, columns) = (grid.rows, grid.columns)
        let cells = rows.groups.indices.flatMap { row in
            columns.groups.indices.compactMap { column in
                grid[row, column].map { (rows.groups[row].group, columns.groups[column].group, $0) }
            }
        }
        let names = [
            rows.subject.id, columns.subject.id, "trades", "winners", "losers", "winRate", "grossProfit", "fees",
            "netProfit", "currency", "profitFactor", "expectancy",
        ]
        return TableFile(names, of: cells) { row, column, statistics in
            [
                .text(row.value), .text(column.value), .value(statistics.trades), .value(statistics.winners),
                .value(statistics.losers), .value(statistics.winRate), .value(statistics.grossProfit),
                .value(statistics.fees.rounded(places: 10)), .value(statistics.netProfit.rounded(places: 10)),
                .value(currency), .value(statistics.profitFactor), .value(statistics.expectancy),
            ]
        }
    }
}
