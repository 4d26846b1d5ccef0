import BourseCharts
import Testing

@Suite("Hostile input")
struct HostileInputTests {
    private let hostile = "</svg><script>alert('1')</script>&\"\u{1}\u{7}"

    @Test func text_withMarkup_staysText() {
        let text = ChartText(title: hostile, summary: hostile, empty: hostile)
        let point = ProfitChart.Point(
            day: 20_455,
            label: hostile,
            result: 5,
            total: 5,
            details: [hostile, hostile, hostile]
        )
        let chart = ProfitChart(
            text: text,
            axis: .money { _ in "</text><script>" },
            columns: [.init("Day", .text), .init(hostile, .money)],
            points: [point],
            drawdown: .init(days: 20_455...20_455, title: hostile, detail: hostile)
        )
        let reader = SVGReader(chart.svg(id: "x\"><script>", size: Specimen.desktop))
        #expect(reader.isWellFormed)
        #expect(reader.elements("script").isEmpty)
        #expect(reader.elements("title").first?.text == "</svg><script>alert('1')</script>&\"")
        #expect(chart.table.rows == [[hostile, hostile]])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e16])
    func points_thatAreNoNumbers_areLeftOut(value: Double) {
        let bad = ProfitChart.Point(day: 20_456, label: "bad", result: value, total: 1, details: [])
        let worse = ProfitChart.Point(day: 20_457, label: "worse", result: 1, total: value, details: [])
        let good = ProfitChart.Point(day: 20_455, label: "good", result: 1, total: 1, details: [])
        let chart = ProfitChart(
            text: Specimen.text,
            axis: Specimen.dollars,
            columns: [.init("Day")],
            points: [bad, worse, good]
        )
        #expect(chart.table.rows == [["good"]])
        #expect(SVGReader(chart.svg(id: "c", size: Specimen.phone)).isWellFormed)

        let line = LineChart.Point(day: 20_455, label: "a", values: [value, 3], details: [])
        #expect(line.values == [nil, 3])
        #expect(Sparkline(values: [1, value, 2]).values == [1, 2])
        #expect(BarChart.CategoryBar(label: "a", value: value, details: []).value == 0)
    }

    @Test(arguments: [Int.min, Int.max, 4_000_000])
    func points_onNoDay_areLeftOut(day: Int) {
        let point = ProfitChart.Point(day: day, label: "never", result: 1, total: 1, details: [])
        let chart = ProfitChart(text: Specimen.text, axis: Specimen.dollars, columns: [.init("Day")], points: [point])
        #expect(chart.points.isEmpty)
        #expect(DayScale(from: day, through: day, start: 0, end: 100).slots >= 1)
        #expect(ProfitChart.Bucket.month.start(of: day) <= ProfitChart.Bucket.month.end(of: day))
    }

    @Test(
        arguments: [
            ("javascript:alert(1)", nil), ("//elsewhere.example", nil), ("https://elsewhere.example", nil), ("", nil),
            ("/journal/days/1", "/journal/days/1"), ("?day=1", "?day=1"), ("#d1", "#d1"),
        ] as [(String, String?)]
    )
    func cell_withALink_keepsOnlyLocalOnes(href: String, stored: String?) {
        #expect(YearHeatMap.DayCell(day: 0, value: 1, label: "a", details: [], href: href).href == stored)
    }

    @Test(arguments: [
        ChartSize(width: 0, height: 0), ChartSize(width: .nan, height: .infinity), ChartSize(width: 1e9, height: -5),
    ])
    func size_ofNoUse_isBroughtIntoBounds(size: ChartSize) {
        #expect((8...10_000).contains(size.width) && (8...10_000).contains(size.height))
        #expect(SVGReader(Specimen.profit(days: 40).svg(id: "c", size: size)).isWellFormed)
    }

    @Test func table_withRaggedRows_isMadeRectangular() {
        let table = ChartTable(
            caption: "c",
            columns: [.init("a", .text), .init("b")],
            rows: [["1"], ["1", "2", "3"]]
        )
        #expect(table.rows == [["1", ""], ["1", "2"]])
        #expect(table.columns.map(\.isNumeric) == [false, true])
    }
}
