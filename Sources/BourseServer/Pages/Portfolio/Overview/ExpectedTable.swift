import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// The dividends that are expected, by month.
struct ExpectedTable {
    /// Symbols that are named in a month.
    private static let mostNames = 6

    let sheet: PortfolioSheet
    let formatter: PortfolioFormatter

    /// A month, or all of them.
    private struct Row {
        let name: String
        var under: String?
        let announced: Money
        let likely: Money
        let total: Money
    }

    /// Nothing when none is.
    var html: HTML? {
        let months = sheet.expectedMonths
        guard !months.isEmpty else { return nil }
        let left = sheet.expectedIncome.count { $0.baseAmount == nil }
        return Table(
            id: "expected",
            heading: "Expected income",
            note: "next 12 months, before tax, in \(sheet.base)",
            caption: "Expected dividends by month",
            style: .metrics,
            columns: [
                Column("Month") { .name($0.name, under: $0.under) }.card(.title),
                Column("Announced, \(sheet.base)", .number) { cell($0.announced) },
                Column("Estimated, \(sheet.base)", .number) { cell($0.likely) },
                Column("Total, \(sheet.base)", .number) { cell($0.total) }.card(.value),
            ],
            rows: months.map(row) + [
                Row(
                    name: "Total",
                    announced: months.reduce(Money.zero) { $0 + $1.announced },
                    likely: months.reduce(Money.zero) { $0 + $1.likely },
                    total: months.reduce(Money.zero) { $0 + $1.total }
                )
            ],
            basis: "Dividend per share × current quantity, at today's exchange rate. Dividends are those announced; "
                + "without an announcement, they are estimated from those paid a year before, else from those you "
                + "received. Months are by ex-dividend date."
                + (left == 0 ? "" : " \(Count.of(left, "dividend")) without an exchange rate not counted.")
        )
        .html
    }

    private func cell(_ amount: Money) -> Cell {
        amount == .zero ? .absent("No dividend expected.") : .money(formatter.money.bare(amount))
    }

    private func row(_ month: ExpectedMonth) -> Row {
        let names = month.symbols.prefix(Self.mostNames).map(\.name).joined(separator: ", ")
        let others = month.symbols.count - Self.mostNames
        return Row(
            name: DayText.month(month.month),
            under: names + (others > 0 ? " and \(others) others" : ""),
            announced: month.announced,
            likely: month.likely,
            total: month.total
        )
    }
}
