import BourseCharts
import Testing

/// The drawings themselves, kept beside this file.
@Suite("Golden drawings")
struct GoldenTests {
    private let setups = ["Opening range", "Gap fill", "Pullback", "Breakout"]

    @Test func profitChart_isDrawnAsKept() throws {
        try expect(Specimen.profit(days: 323), "profit-full", Specimen.desktop)
        try expect(Specimen.profit(days: 0), "profit-empty", Specimen.desktop)
        try expect(Specimen.profit(days: 1), "profit-single", Specimen.desktop)
        try expect(Specimen.profit(days: 323, bucket: .week), "profit-phone", Specimen.phone)
    }

    @Test func lineChart_isDrawnAsKept() throws {
        try expect(Specimen.lines(3, days: 200), "line-full", Specimen.desktop)
        try expect(Specimen.lines(1, days: 0), "line-empty", Specimen.desktop)
        try expect(Specimen.lines(1, days: 1), "line-single", Specimen.desktop)
        try expect(Specimen.lines(2, days: 60), "line-phone", Specimen.phone)
    }

    @Test func barChart_isDrawnAsKept() throws {
        try expect(Specimen.bars(["Mon", "Tue", "Wed", "Thu", "Fri"], layout: .columns), "bar-full", Specimen.desktop)
        try expect(Specimen.bars([], layout: .columns), "bar-empty", Specimen.desktop)
        try expect(Specimen.bars(["Mon"], layout: .columns), "bar-single", Specimen.desktop)
        try expect(Specimen.bars(setups, layout: .rows), "bar-phone", Specimen.phone)
    }

    @Test func histogram_isDrawnAsKept() throws {
        try expect(Specimen.histogram(425), "histogram-full", Specimen.panel)
        try expect(Specimen.histogram(0), "histogram-empty", Specimen.panel)
        try expect(Specimen.histogram(1), "histogram-single", Specimen.panel)
        try expect(Specimen.histogram(425, target: 12), "histogram-phone", Specimen.phone)
    }

    @Test func yearHeatMap_isDrawnAsKept() throws {
        let wide = ChartSize(width: 742, height: YearHeatMap.height(width: 742))
        let narrow = ChartSize(width: 330, height: YearHeatMap.height(width: 330))
        try expect(Specimen.heatMap(year: 2026, days: 20_454..<20_777), "heat-full", wide)
        try expect(Specimen.heatMap(year: 2026, days: 20_454..<20_454), "heat-empty", wide)
        try expect(Specimen.heatMap(year: 2026, days: 20_500..<20_501, hasLinks: false), "heat-single", wide)
        try expect(Specimen.heatMap(year: 2024, days: 19_723..<20_089), "heat-phone", narrow)
    }

    @Test func sparkline_isDrawnAsKept() throws {
        let size = ChartSize(width: 88, height: 30)
        let values = [5, 6, 4.5, 7, 8, 6.5, 9]
        try Golden.expect(Sparkline(values: values, baseline: 6).svg(size: size), named: "spark-full")
        try Golden.expect(Sparkline(values: []).svg(size: size), named: "spark-empty")
        try Golden.expect(Sparkline(values: [4]).svg(size: size), named: "spark-single")
        try Golden.expect(
            Sparkline(values: values).svg(id: "s", text: Specimen.text, size: size),
            named: "spark-titled"
        )
    }

    private func expect(
        _ chart: some Chart,
        _ name: String,
        _ size: ChartSize,
        location: SourceLocation = #_sourceLocation
    ) throws {
        try Golden.expect(chart.svg(id: name, size: size), named: name, location: location)
    }
}
