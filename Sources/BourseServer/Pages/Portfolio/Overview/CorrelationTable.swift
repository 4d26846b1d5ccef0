import BourseCore
import BourseDesk
import BoursePortfolio

/// How alike the largest holdings moved.
struct CorrelationTable {
    let sheet: PortfolioSheet

    /// Nothing for fewer than two holdings.
    var table: MetricTableView? {
        let all = sheet.correlations
        guard all.symbols.count > 1 else { return nil }
        let assets = Dictionary(sheet.holdings.map { ($0.asset.symbol, $0.asset) }) { first, _ in first }
        return MetricTableView(
            id: "correlations",
            heading: "Correlations",
            remark: "largest holdings, last year or since inception",
            caption: "Correlations of daily returns between holdings",
            headings: [MetricHeadView("Holding", css: "")] + all.symbols.map { MetricHeadView($0.words) },
            lines: all.symbols.enumerated().map { place, symbol in
                MetricRowView(
                    name: symbol.words,
                    pageHref: assets[symbol].flatMap { PortfolioFormatter.page(of: $0) },
                    cells: all.matrix[place].map { value in
                        .plain(
                            value.map { FractionText.number($0) },
                            reason: "Fewer than three common days, or one price did not change."
                        )
                    }
                )
            },
            basis: "1: alike, 0: unrelated, −1: opposite. Calculated from returns in \(sheet.base) on "
                + "\(Count.of(all.days, "day")) on which a holding had a new price, adjusted for splits, not for "
                + "dividends."
        )
    }
}
