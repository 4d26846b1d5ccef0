import BourseCore
import BourseDesk

/// The dividends that are expected, by month.
struct ExpectedTable {
    /// Symbols that are named in a month.
    private static let mostNames = 6

    let sheet: PortfolioSheet
    let words: PortfolioWords

    /// Nothing when none is.
    var table: FigureTableView? {
        let months = sheet.expectedMonths
        guard !months.isEmpty else { return nil }
        let total = months.reduce(Money.zero) { $0 + $1.total }
        let left = sheet.expectedIncome.count { $0.baseAmount == nil }
        return FigureTableView(
            id: "expected",
            heading: "Expected income",
            remark: "of the next twelve months, before tax, in \(sheet.base)",
            caption: "Dividends that are expected, by month",
            headings: [
                FigureHeadView("Month", css: ""), FigureHeadView("Announced, \(sheet.base)"),
                FigureHeadView("As last year, \(sheet.base)"), FigureHeadView("Together, \(sheet.base)"),
            ],
            lines: months.map(line) + [
                FigureLineView(
                    name: "Together",
                    cells: [
                        cell(months.reduce(Money.zero) { $0 + $1.announced }),
                        cell(months.reduce(Money.zero) { $0 + $1.likely }),
                        cell(total).slot(.value),
                    ]
                )
            ],
            basis: "What a share brings × what is held now, at the rate of today: what companies announced, and where "
                + "that is nothing, what they paid a year before, or else what you received of them. Months are those of "
                + "ex-days."
                + (left == 0 ? "" : " \(Count.of(left, "dividend")) without a rate not counted.")
        )
    }

    private func cell(_ amount: Money) -> FigureCellView {
        amount == .zero ? .plain(nil, reason: "None is expected.") : .money(words.money.bare(amount))
    }

    private func line(_ month: ExpectedMonth) -> FigureLineView {
        let names = month.symbols.prefix(Self.mostNames).map(\.name).joined(separator: ", ")
        let others = month.symbols.count - Self.mostNames
        return FigureLineView(
            name: DayText.month(month.month),
            remark: names + (others > 0 ? " and \(others) others" : ""),
            cells: [cell(month.announced), cell(month.likely), cell(month.total).slot(.value)]
        )
    }
}
