import BourseCore
import BourseDesk

/// How alike the largest holdings moved.
struct CorrelationTable {
    let sheet: PortfolioSheet

    /// Nothing for fewer than two holdings.
    var table: FigureTableView? {
        let all = sheet.correlations
        guard all.symbols.count > 1 else { return nil }
        let assets = Dictionary(sheet.holdings.map { ($0.asset.symbol, $0.asset) }) { first, _ in first }
        return FigureTableView(
            id: "correlations",
            heading: "Correlations",
            remark: "of what is worth most, in the last year or since the beginning",
            caption: "The correlation of the daily returns of each holding with each",
            headings: [FigureHeadView("Holding", css: "")] + all.symbols.map { FigureHeadView($0.words) },
            lines: all.symbols.enumerated().map { place, symbol in
                FigureLineView(
                    name: symbol.words,
                    pageHref: assets[symbol].flatMap { PortfolioWords.page(of: $0) },
                    cells: all.matrix[place].map { value in
                        .plain(
                            value.map { FractionText.number($0) },
                            reason: "Fewer than three common days, or one of the two does not move."
                        )
                    }
                )
            },
            basis: "1 moves alike, −1 the other way, 0 without regard to each other. Of returns in \(sheet.base) on "
                + "\(Count.of(all.days, "day")) on which anything held had a new price; splits are taken out, dividends not."
        )
    }
}
