import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension ChainPage {
    /// What the options imply, by strike; nothing where fewer than two strikes imply something.
    var smile: ChartPanelView? {
        let quotes = sheet.rows.map { row in
            SmileChart.StrikeQuote(
                strike: row.strike.double,
                label: NumberText.price(row.strike),
                call: row.call?.volatility.map { $0 * 100 },
                put: row.put?.volatility.map { $0 * 100 },
                fitted: outside(row).map { $0 * 100 }
            )
        }
        guard quotes.count(where: { $0.fitted != nil }) > 1 else { return nil }
        let name = "\(DayText.dayMonth(sheet.expiration)), \(context.count(sheet.days, "day"))"
        let chart = SmileChart(
            text: ChartText(
                title: "Implied volatility by strike, \(name)",
                summary: summary,
                empty: "No implied volatility"
            ),
            axis: .measure { TickText.number($0) },
            expiries: [SmileChart.SmileExpiration(name: name, quotes: quotes)],
            spot: PriceChart.PriceLine(value: sheet.spot.value.double, label: text.price(sheet.spot.value))
        )
        return ChartPanelView(
            id: "smile",
            heading: "Implied volatility by strike",
            remark: name,
            span: "span-12",
            wide: chart.svg(id: "smile-wide", size: ChartSize(width: JournalCharts.full, height: 300)),
            middle: chart.svg(id: "smile-middle", size: ChartSize(width: JournalCharts.tablet, height: 280)),
            phone: chart.svg(id: "smile-phone", size: ChartSize(width: JournalCharts.phone, height: 260)),
            basis: "Annualized, from midpoints of bid and ask; the line follows options out of the money",
            table: DataTableView(chart.table)
        )
    }

    /// What the option of a strike implies that exercising would bring nothing: its price is all expectation.
    private func outside(_ row: ChainSheet.StrikeRow) -> Double? {
        row.strike < sheet.spot.value
            ? row.put?.volatility ?? row.call?.volatility : row.call?.volatility ?? row.put?.volatility
    }

    private var summary: String {
        let implied = sheet.rows.compactMap { row in outside(row).map { (row.strike, $0) } }
        guard let lowest = implied.min(by: { $0.1 < $1.1 }), let highest = implied.max(by: { $0.1 < $1.1 }) else {
            return "No option has an implied volatility."
        }
        return "Lowest \(FractionText.plain(lowest.1)) at \(NumberText.price(lowest.0)), highest "
            + "\(FractionText.plain(highest.1)) at \(NumberText.price(highest.0))."
    }
}
