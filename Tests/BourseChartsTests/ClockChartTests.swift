import BourseCharts
import Testing

@Suite("Line through a day")
struct ClockChartTests {
    private func svg(_ values: [Double]) -> String {
        // From 9:30.
        let points = values.enumerated().map { minute, value in
            ClockChart.Point(clock: 34_200 + minute * 60, label: "minute \(minute)", value: value, details: ["1"])
        }
        return ClockChart(
            text: ChartText(title: "Profit", summary: "Profit of a day.", empty: "None"),
            axis: .money { "\($0)" },
            columns: [ChartTable.ChartColumn("Time", .text), ChartTable.ChartColumn("Net", .money)],
            points: points
        )
        .svg(id: "a", size: ChartSize(width: 700, height: 200))
    }

    @Test func line_hasTheTimesOfTheDay_andZero() {
        let svg = svg((0..<390).map { Double($0) - 100 })
        #expect(SVGReader(svg).isWellFormed)
        #expect(svg.contains(">10:00<") || svg.contains(">11:00<"))
        #expect(!SVGReader(svg).elements("path", style: "line").isEmpty)
    }

    @Test(arguments: [[], [5], [.nan, 1], [.infinity]] as [[Double]])
    func fewOrHostileValues_areDrawn(values: [Double]) {
        let svg = svg(values)
        #expect(SVGReader(svg).isWellFormed && !svg.contains("nan") && !svg.contains("inf"))
    }
}
