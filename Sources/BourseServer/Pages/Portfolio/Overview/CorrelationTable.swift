import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// How alike the largest holdings moved.
struct CorrelationTable {
    let sheet: PortfolioSheet

    /// Nothing for fewer than two holdings.
    var html: HTML? {
        let all = sheet.correlations
        guard all.symbols.count > 1 else { return nil }
        let assets = Dictionary(sheet.holdings.map { ($0.asset.symbol, $0.asset) }) { first, _ in first }
        let name = Column<Int>("Holding") { place in
            let symbol = all.symbols[place]
            return .name(symbol.text, href: assets[symbol].flatMap { PortfolioFormatter.page(of: $0) })
        }
        let others = all.symbols.enumerated().map { other, symbol in
            Column<Int>(symbol.text, .number) { place in
                .metric(
                    all.matrix[place][other].map { FractionText.number($0) },
                    reason: "Fewer than three common days, or one price did not change."
                )
            }
        }
        return Table(
            id: "correlations",
            heading: "Correlations",
            note: "largest holdings, last year or since inception",
            caption: "Correlations of daily returns between holdings",
            style: .metrics,
            columns: [name] + others,
            rows: Array(all.symbols.indices),
            basis: "1: alike, 0: unrelated, −1: opposite. Calculated from returns in \(sheet.base) on "
                + "\(Count.of(all.days, "day")) on which a holding had a new price, adjusted for splits, not for "
                + "dividends."
        )
        .html
    }
}
