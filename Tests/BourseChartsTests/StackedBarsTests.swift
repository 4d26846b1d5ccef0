import BourseCharts
import Testing

@Suite("Stacked bars")
struct StackedBarsTests {
    private func chart(_ values: [[Double]]) -> StackedBars {
        StackedBars(
            text: ChartText(title: "Parts", summary: "Parts of results.", empty: "None"),
            axis: .money { "\($0)" },
            columns: [ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("Net", .money)],
            bars: values.enumerated().map { .init(label: "day \($0.offset)", values: $0.element, details: ["1"]) }
        )
    }

    private func rects(_ values: [Double], _ style: String) -> [SVGReader.Element] {
        SVGReader(chart([values]).svg(id: "a", size: ChartSize(width: 400, height: 200))).elements("rect", style: style)
    }

    @Test func parts_areStackedAwayFromZero_inTheirOrder() throws {
        let values = [30.0, -10, 20, -40]
        let found = try (1...4).map { try #require(rects(values, "stack-\($0)").first) }
        func edges(_ index: Int) throws -> (top: Double, bottom: Double) {
            let top = try #require(found[index].number("y"))
            return (top, top + (try #require(found[index].number("height"))))
        }
        let (first, second, third, fourth) = (try edges(0), try edges(1), try edges(2), try edges(3))
        #expect(first.bottom == second.top && third.bottom == first.top && fourth.top == second.bottom)
        // Heights are proportional to values, to the pixel.
        let unit = (first.bottom - first.top) / 30
        #expect(abs((fourth.bottom - fourth.top) / 40 - unit) < 0.1)
        #expect(rects(values, "stack-total").count == 1)
    }

    @Test func partsBeyondTheLastStyle_shareIt() {
        #expect(rects([1, 1, 1, 1, 1, 1, 1], "stack-5").count == 3)
    }

    @Test(arguments: [[], [[]], [[0, 0]], [[.nan, 1]], [[.infinity, -.infinity]]] as [[[Double]]])
    func hostileValues_areDrawnAsNothing(values: [[Double]]) {
        let svg = chart(values).svg(id: "a", size: ChartSize(width: 320, height: 120))
        #expect(SVGReader(svg).isWellFormed && !svg.contains("nan") && !svg.contains("inf"))
    }
}
