import BourseAPI
import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseOrderBook

/// The depth of a book, the same for the page and for its stream.
struct DepthDrawing: Sendable {
    let symbol: Symbol
    let book: OrderBook
    let numbers: LiveNumbers
    let unit: String

    /// How far the picture reaches to both sides: to the farther end of what is known, at most a twentieth of the price.
    private var reach: Double {
        guard let mid = book.mid?.double else { return 1 }
        let ends = [book.levels(.bid).last?.price, book.levels(.ask).last?.price].compactMap { $0?.double }
        let farthest = ends.map { abs($0 - mid) }.max() ?? 0
        return max(numbers.tick.double, min(farthest, mid / 20))
    }

    private var chart: DepthChart {
        let mid = book.mid?.double ?? 0
        func levels(_ side: BookSide, _ word: String) -> [DepthChart.DepthLevel] {
            book.ladder(side).map { row in
                DepthChart.DepthLevel(
                    price: row.price.double,
                    total: Double(row.cumulative),
                    label: "\(word) \(numbers.price(row.price))",
                    details: [numbers.size(row.cumulative)]
                )
            }
        }
        return DepthChart(
            text: ChartText(
                title: "\(symbol), order book depth",
                summary: "Cumulative size of bids and asks up to each price.",
                empty: "No order book yet"
            ),
            columns: [ChartTable.ChartColumn("Level", .text), ChartTable.ChartColumn("Total, \(unit)")],
            bids: levels(.bid, "Bid"),
            asks: levels(.ask, "Ask"),
            middle: mid,
            reach: reach,
            isMovable: true,
            amount: { [numbers] in numbers.short($0) },
            price: { [numbers] in numbers.middle(Price(rounding: $0)) }
        )
    }

    private var remark: String {
        guard let mid = book.mid else { return "" }
        return "within \(NumberText.percent(Ratio(rounding: reach / mid.double), decimals: 2)) of midpoint"
    }

    /// The panel; an exact size draws one chart.
    func view(page: String, exact: (width: Double, height: Double)?) -> LiveDepthView {
        let chart = chart
        return LiveDepthView(
            address: "\(page)/depth",
            remark: remark,
            wide: chart.svg(
                id: "depth-wide",
                size: ChartSize(width: exact?.width ?? 640, height: exact?.height ?? 170)
            ),
            phone: exact == nil ? chart.svg(id: "depth-phone", size: ChartSize(width: 358, height: 192)) : nil,
            basis: "Totals in \(unit)",
            values: DataTableView(chart.table)
        )
    }

    /// The event of the stream.
    var json: JSON {
        let frame = chart.frame
        func numbers(_ values: [Int]) -> JSON { .array(values.map(JSON.integer)) }
        func texts(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }
        return .object([
            ("bids", numbers(frame.bids)), ("asks", numbers(frame.asks)), ("amounts", texts(frame.amounts)),
            ("prices", texts(frame.prices)), ("bidsTitle", .string(frame.bidsTitle)),
            ("asksTitle", .string(frame.asksTitle)), ("remark", .string(remark)),
        ])
    }
}
