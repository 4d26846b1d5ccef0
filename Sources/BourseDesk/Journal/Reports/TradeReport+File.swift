import BourseCore
import BourseJournal

extension TradeReport {
    /// The groups as a file: a row for each.
    public func file(_ currency: Currency) -> TableFile {
        let names = ["group", "title"] + JournalStatistics.fileColumns + ["expectancyLower", "expectancyUpper"]
        return TableFile(names, of: groups) { row in
            [.text(row.group.value), .text(row.group.title)] + row.statistics.fileValues(currency)
                + [.value(row.interval?.lowerBound), .value(row.interval?.upperBound)]
        }
    }
}

extension TradeGrid {
    /// The cells as a file: a row for each that has trades.
    public func file(_ currency: Currency) -> TableFile {
        let cells = rows.groups.indices.flatMap { row in
            columns.groups.indices.compactMap { column in
                self[row, column].map { (rows.groups[row].group, columns.groups[column].group, $0) }
            }
        }
        let names = [rows.subject.id, columns.subject.id]
        return TableFile(names + JournalStatistics.fileColumns, of: cells) { row, column, statistics in
            [.text(row.value), .text(column.value)] + statistics.fileValues(currency)
        }
    }
}

extension JournalStatistics {
    static let fileColumns = [
        "trades", "winners", "losers", "winRate", "grossProfit", "fees", "netProfit", "currency", "profitFactor",
        "expectancy",
    ]

    func fileValues(_ currency: Currency) -> [FileValue] {
        [
            .value(trades), .value(winners), .value(losers), .value(winRate), .value(grossProfit),
            .value(fees.rounded(places: 10)), .value(netProfit.rounded(places: 10)), .value(currency),
            .value(profitFactor), .value(expectancy),
        ]
    }

    /// The values of a row of which only these are known.
    static func fileValues(trades: Int, net: Money, _ currency: Currency) -> [FileValue] {
        [
            .value(trades), .empty, .empty, .empty, .empty, .empty, .value(net.rounded(places: 10)), .value(currency),
            .empty, .empty,
        ]
    }
}
