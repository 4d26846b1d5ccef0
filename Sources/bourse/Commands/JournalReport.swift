import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// A journal as a person reads it in a terminal.
struct JournalReport {
    let journal: MatchedJournal
    let issues: [ImportIssue]

    /// The most trades listed; the rest is counted.
    private static let mostTrades = 40

    var lines: [String] {
        let currencies = Set(journal.trades.map { journal.key(of: $0).currency }).sorted()
        var lines = currencies.flatMap(summary)
        if currencies.isEmpty { lines.append("No closed trades.") }
        lines += trades + open
        let errors = issues.count { $0.severity == .error }
        if !issues.isEmpty {
            lines += ["", "refused rows: \(errors), warnings: \(issues.count - errors)"]
            lines += issues.prefix(Self.mostTrades).map(\.line)
            if issues.count > Self.mostTrades { lines.append("  and \(issues.count - Self.mostTrades) more") }
        }
        return lines
    }

    private func summary(_ currency: Currency) -> [String] {
        let trades = journal.trades.filter { journal.key(of: $0).currency == currency }
        let statistics = JournalStatistics(trades)
        let money = MoneyText(style: .western, currency: currency)
        return [
            "\(currency): \(Count.of(statistics.trades, "trade")), net \(money.signed(statistics.netProfit)) "
                + "(gross \(money.signed(statistics.grossProfit)), fees \(money.signed(-statistics.fees)))",
            "  win rate \(NumberText.percent(statistics.winRate)), profit factor \(NumberText.ratio(statistics.profitFactor)), "
                + "expectancy \(statistics.expectancy.map { money.signed($0.money) } ?? "—"), "
                + "maximum drawdown \(money.text(statistics.maxDrawdown))",
        ]
    }

    private var trades: [String] {
        guard !journal.trades.isEmpty else { return [] }
        let shown = journal.trades.suffix(Self.mostTrades)
        let hidden = journal.trades.count - shown.count
        let rows = shown.map { trade in
            let key = journal.key(of: trade)
            let money = MoneyText(style: .western, currency: key.currency)
            return [
                trade.closedAt.description, key.instrument.title, trade.direction.rawValue,
                NumberText.quantity(trade.quantity), NumberText.price(trade.entryPrice),
                NumberText.price(trade.exitPrice), money.signed(trade.netProfit),
            ]
        }
        let table = TextTable(
            heads: ["Closed", "Instrument", "Side", "Quantity", "Entry", "Exit", "Net"],
            numbers: [3, 4, 5, 6],
            rows: rows
        )
        return [""] + table.lines + (hidden > 0 ? ["and \(hidden) earlier trades"] : [])
    }

    private var open: [String] {
        guard !journal.open.isEmpty else { return [] }
        let rows = journal.open.map { position in
            let key = journal.key(of: position)
            return [
                key.instrument.title, key.account, position.direction.rawValue, NumberText.quantity(position.quantity),
                NumberText.price(position.averagePrice),
            ]
        }
        let table = TextTable(heads: ["Open", "Account", "Side", "Quantity", "Average"], numbers: [3, 4], rows: rows)
        return [""] + table.lines
    }
}

/// Columns of text, figures to the right.
struct TextTable {
    let heads: [String]
    let numbers: Set<Int>
    let rows: [[String]]

    var lines: [String] {
        let widths = heads.indices.map { column in
            ([heads] + rows).map { $0[column].count }.max() ?? 0
        }
        return ([heads] + rows).map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return numbers.contains(column) ? padding + row[column] : row[column] + padding
            }.joined(separator: "  ")
        }
    }
}
