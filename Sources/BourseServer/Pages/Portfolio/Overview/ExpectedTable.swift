import BourseCore
import BourseDesk
import BoursePortfolio

/// The dividends that are expected, by month.
struct ExpectedTable {
    /// Symbols that are named in a month.
    private static let mostNames = 6

    let sheet: PortfolioSheet
    let words: PortfolioFormatter

    /// Nothing when none is.
    var table: MetricTableView? {
        let months = sheet.expectedMonths
        guard !months.isEmpty else { return nil }
        let total = months.reduce(Money.zero) { $0 + $1.total }
        let left = sheet.expectedIncome.count { $0.baseAmount == nil }
        return MetricTableView(
            id: "expected",
            heading: "Expected income",
            remark: "next 12 months, before tax, in \(sheet.base)",
            caption: "Expected dividends by month",
            headings: [
                MetricHeadView("Month", css: ""), MetricHeadView("Announced, \(sheet.base)"),
                MetricHeadView("Estimated, \(sheet.base)"), MetricHeadView("Total, \(sheet.base)"),
            ],
            lines: months.map(line) + [
                MetricRowView(
                    name: "Total",
                    cells: [
                        cell(months.reduce(Money.zero) { $0 + $1.announced }),
                        cell(months.reduce(Money.zero) { $0 + $1.likely }),
                        cell(total).slot(.value),
                    ]
                )
            ],
            basis: "Dividend per share × current quantity, at today's exchange rate. Dividends are those announced; "
                + "without an announcement, they are estimated from those paid a year before, else from those you "
                + "received. Months are by ex-dividend date."
                + (left == 0 ? "" : " \(Count.of(left, "dividend")) without an exchange rate not counted.")
        )
    }

    private func cell(_ amount: Money) -> MetricCellView {
        amount == .zero ? .plain(nil, reason: "No dividend expected.") : .money(words.money.bare(amount))
    }

    private func line(_ month: ExpectedMonth) -> MetricRowView {
        let names = month.symbols.prefix(Self.mostNames).map(\.name).joined(separator: ", ")
        let others = month.symbols.count - Self.mostNames
        return MetricRowView(
            name: DayText.month(month.month),
            remark: names + (others > 0 ? " and \(others) others" : ""),
            cells: [cell(month.announced), cell(month.likely), cell(month.total).slot(.value)]
        )
    }
}
