import BourseCharts
import Foundation
import Testing

@Suite("Price chart")
struct PriceChartTests {
    /// Every width a page has, and some it has not.
    private static let sizes = [
        (200.0, 120.0), (358, 300), (1_140, 560), (2_400, 900), (10_000, 2_000),
    ]

    @Test(arguments: PriceChartTests.sizes)
    func svg_ofTheMostBars_isAtMost60KB(width: Double, height: Double) {
        let size = ChartSize(width: width, height: height)
        for chart in [
            PriceSpecimen.full(2_700), PriceSpecimen.full(2_700, style: .line), PriceSpecimen.full(252),
            PriceSpecimen.compared(2_700), Self.marked(2_600),
        ] {
            let svg = chart.svg(id: "c", size: size)
            #expect(svg.utf8.count <= PriceChart.mostBytes, "\(chart.style), \(chart.bars.count) bars, \(width)")
            #expect(SVGReader(svg).isWellFormed)
        }
    }

    @Test func svg_ofAYearOfDays_keepsEveryBarApart() throws {
        let svg = PriceSpecimen.full(252, panes: 3).svg(id: "c", size: ChartSize(width: 1_140, height: 560))
        let cross = try Self.cross(svg)
        #expect(cross.x.count == 252)
        #expect(cross.s["SMA 50"]?.count == 252)
    }

    @Test func executions_areHiddenInPrivacyMode_andDividendsAreNot() throws {
        func chart(_ kind: PriceChart.Marker.MarkerKind) -> PriceChart {
            PriceChart(
                text: Specimen.text,
                name: "X",
                axis: .measure(PriceSpecimen.price),
                bars: PriceSpecimen.bars(10),
                markers: [PriceChart.Marker(kind, bar: 3, price: nil, title: "What happened")],
                volume: PriceSpecimen.volume
            )
        }
        #expect(chart(.dividend).table.columns.last?.kind == .text)
        #expect(chart(.dividend).svg(id: "c", size: Specimen.desktop).contains("\"m\":[]"))
        for kind in [PriceChart.Marker.MarkerKind.buy, .sell] {
            let column = try #require(chart(kind).table.columns.last)
            #expect(column.heading == "Events" && column.isPrivate && !column.isNumeric)
            #expect(chart(kind).svg(id: "c", size: Specimen.desktop).contains("\"m\":[\"Events\"]"))
        }
    }

    @Test func mergedBars_keepTheExtremesOfAll() throws {
        var bars = PriceSpecimen.bars(2_500)
        bars[1_003] = PriceSpecimen.bar(bars[1_003].clock, "spike", [140, 9_999, 0.5, 140], 7_777_000)
        let chart = PriceChart(
            text: Specimen.text,
            name: "X",
            axis: .measure(PriceSpecimen.price),
            bars: bars,
            volume: PriceSpecimen.volume
        )
        let cross = try Self.cross(chart.svg(id: "c", size: Specimen.desktop))
        let index = try #require(cross.s["High"]?.firstIndex(of: "9999.00"))
        #expect(cross.x.count < 1_000)
        #expect(cross.s["Low"]?[index] == "0.50")
        #expect(cross.t[index].contains(" – "))
        #expect(cross.s["Close"]?.last == PriceSpecimen.price(bars[2_499].close))
    }

    @Test func volume_ofMergedBars_isTheirSum() throws {
        let bars = (0..<2_000).map { PriceSpecimen.bar($0 * 86_400, "\($0)", [1, 1, 1, 1], 1_000) }
        let chart = PriceChart(
            text: Specimen.text,
            name: "X",
            axis: .measure(PriceSpecimen.price),
            bars: bars,
            volume: PriceSpecimen.volume
        )
        let volumes = try #require(Self.cross(chart.svg(id: "c", size: Specimen.phone)).s["Volume"])
        let total = volumes.compactMap { Int($0.dropLast()) }.reduce(0, +)
        #expect(total == 2_000)
    }

    @Test func line_narrowerThanItsBars_keepsLowestAndHighest() throws {
        var bars = PriceSpecimen.bars(2_600, swing: 0.0001)
        for index in [500, 1_501] {
            let price = index == 500 ? 200.0 : 90
            bars[index] = PriceSpecimen.bar(bars[index].clock, "spike", [price, price, price, price], 1)
        }
        let chart = PriceChart(
            text: Specimen.text,
            name: "X",
            axis: .measure(PriceSpecimen.price),
            bars: bars,
            style: .line,
            volume: PriceSpecimen.volume
        )
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.phone))
        let line = try #require(reader.elements("path", style: "line").first)
        let heights = reader.reach(of: line).map(\.y)
        let (lowest, highest) = (try #require(heights.max()), try #require(heights.min()))
        // The scale leaves 3 % of the span free on both sides of the extremes, inside its rows.
        #expect(lowest - highest > 200)
    }

    @Test func bars_thatAreNoNumbers_takeTheirIndicatorsAndMarksAlong() {
        var bars = PriceSpecimen.bars(4)
        bars[1] = PriceSpecimen.bar(0, "bad", [1, .nan, 1, 1], 1)
        let chart = PriceChart(
            text: Specimen.text,
            name: "X",
            axis: .measure(PriceSpecimen.price),
            bars: bars,
            overlays: [.init(name: "A", values: [1, 2, .infinity], label: PriceSpecimen.price)],
            markers: [
                .init(.buy, bar: 1, title: "gone"), .init(.buy, bar: 3, title: "kept"),
                .init(.sell, bar: 9, title: "no"),
            ],
            sessions: [.init(bars: 2..<99, name: "Late"), .init(bars: 1..<2, name: "gone")],
            volume: PriceSpecimen.volume
        )
        #expect(chart.bars.map(\.label) == ["Bar 0", "Bar 2", "Bar 3"])
        #expect(chart.overlays[0].values == [1, nil, nil])
        #expect(chart.markers.map(\.bar) == [2])
        #expect(chart.sessions.map(\.bars) == [1..<3])
    }

    @Test func comparison_startsAtZero_andNamesEveryLine() {
        let chart = PriceSpecimen.compared(60)
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.desktop))
        #expect(chart.table.rows.first?.suffix(6) == ["0%", "0%", "0%", "0%", "0%", "0%"])
        let names = reader.labels.filter { $0.hasPrefix("OTHER") || $0.hasPrefix("NVDA") }
        #expect(names.count == 6)
        let heights = reader.elements("text").filter { names.contains($0.text) }.compactMap { $0.number("y") }.sorted()
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 15 })
        #expect(reader.labels.contains { $0.hasSuffix("%") && $0.hasPrefix("+") })
        #expect(reader.elements("g", style: "last-price").isEmpty)
    }

    @Test func markers_haveShapesOfTheirOwn_andSayWhatTheyAre() {
        let reader = SVGReader(PriceSpecimen.full(90).svg(id: "c", size: Specimen.desktop))
        #expect(reader.labels.contains("S") && reader.labels.contains("D"))
        #expect(reader.elements("g", style: "marker-buy").count == 3)
        #expect(reader.labels.contains("+2"))
        let titles = reader.elements("title").map(\.text)
        #expect(titles.contains("Bought 1") && titles.contains("Bought 3; Bought 4; Bought 5"))
        #expect(reader.elements("path", style: "marker-arrow").count == 4)
    }

    @Test(arguments: [1e-8, 1, 1e8], [PriceChart.Style.candles, .line])
    func prices_ofAnyHeight_useTheRowsThereAre(price: Double, style: PriceChart.Style) throws {
        for isLogarithmic in [false, true] {
            let bars = PriceSpecimen.bars(60, from: price)
            let chart = PriceChart(
                text: Specimen.text,
                name: "X",
                axis: .measure { "\($0)" },
                bars: bars,
                style: style,
                isLogarithmic: isLogarithmic,
                volume: PriceSpecimen.volume
            )
            let reader = SVGReader(chart.svg(id: "c", size: Specimen.desktop))
            let drawn = try #require(reader.elements("path", style: style == .line ? "line" : "wick-up").first)
            let heights = reader.reach(of: drawn).map(\.y)
            #expect((heights.max() ?? 0) - (heights.min() ?? 0) > 150)
            #expect(reader.labels.compactMap { Double($0) }.contains { ($0 / price - 1).magnitude < 0.5 })
        }
    }

    @Test(arguments: [1e-8, 0, 42.5, 1e8, -3])
    func prices_thatAreAllEqual_areDrawnInside(price: Double) throws {
        let bars = (0..<30).map { PriceSpecimen.bar($0 * 86_400, "\($0)", Array(repeating: price, count: 4), 0) }
        for style in PriceChart.Style.allCases {
            let chart = PriceChart(
                text: Specimen.text,
                name: "X",
                axis: .measure { "\($0)" },
                bars: bars,
                style: style,
                panes: PriceSpecimen.panes(bars),
                isLogarithmic: true,
                volume: PriceSpecimen.volume
            )
            let svg = chart.svg(id: "c", size: Specimen.desktop)
            let reader = SVGReader(svg)
            #expect(reader.isWellFormed)
            let stray = reader.stray
            #expect(stray == nil)
        }
    }

    @Test func text_withMarkup_staysText() {
        let hostile = "</svg><script>alert('1')</script>&\""
        let values = PriceChart.BarLabels(open: hostile, high: hostile, low: hostile, close: hostile, volume: hostile)
        let bar = PriceChart.PriceBar(
            clock: 0,
            label: hostile,
            open: 1,
            high: 3,
            low: 1,
            close: 2,
            volume: 1,
            details: values
        )
        let line = PriceChart.Indicator(name: hostile, values: [1, 2]) { _ in hostile }
        let chart = PriceChart(
            text: ChartText(title: hostile, summary: hostile, empty: hostile),
            name: hostile,
            axis: .measure(unit: hostile) { _ in hostile },
            bars: [bar, bar],
            overlays: [line],
            panes: [.volume, .rsi(line), .macd(line: line, signal: line, histogram: line), .atr(line)],
            markers: PriceChart.Marker.MarkerKind.allCases.map { .init($0, bar: 1, title: hostile) },
            previousClose: .init(value: 1, label: hostile),
            last: .init(value: 2, label: hostile),
            sessions: [.init(bars: 0..<1, name: hostile)],
            projection: .init(name: hostile, upper: [3], lower: [1]),
            volume: { _ in hostile }
        )
        let compared = PriceChart(
            text: Specimen.text,
            name: hostile,
            axis: .measure { _ in hostile },
            bars: [bar, bar],
            comparisons: [.init(name: hostile, values: [1, 2])],
            volume: { _ in hostile }
        )
        for drawn in [chart, compared] {
            let reader = SVGReader(drawn.svg(id: hostile, size: Specimen.desktop))
            #expect(reader.isWellFormed)
            #expect(reader.elements("script").isEmpty)
        }
    }

    @Test func numbers_ofAnySize_leaveNoTraceOfNaN() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        let extremes = [0, 1, -1, 1e-8, 1e8, 1e15, -1e15, .nan, .infinity, -.infinity, 1e-300, 1e300]
        for _ in 0..<60 {
            let pick = { (generator: inout SplitMix64) in extremes.randomElement(using: &generator) ?? 0 }
            let count = Int.random(in: 0...40, using: &generator)
            var bars: [PriceChart.PriceBar] = []
            var values: [Double?] = []
            for index in 0..<count {
                let prices = (0..<4).map { _ in pick(&generator) }
                bars.append(
                    PriceChart.PriceBar(
                        clock: index * 60,
                        label: "\(index)",
                        open: prices[0],
                        high: prices[1],
                        low: prices[2],
                        close: prices[3],
                        volume: pick(&generator),
                        details: .init(open: "", high: "", low: "", close: "", volume: "")
                    )
                )
                values.append(Bool.random(using: &generator) ? pick(&generator) : nil)
            }
            let line = PriceChart.Indicator(name: "A", values: values) { _ in "" }
            let chart = PriceChart(
                text: Specimen.text,
                name: "X",
                axis: .measure { _ in "" },
                bars: bars,
                style: PriceChart.Style.allCases.randomElement(using: &generator) ?? .line,
                overlays: [line],
                bands: .init(name: "B", upper: values, middle: values, lower: values) { _ in "" },
                panes: [.rsi(line), .macd(line: line, signal: line, histogram: line), .atr(line)],
                markers: (0..<3).map { .init(.buy, bar: $0, price: pick(&generator), title: "t") },
                previousClose: .init(value: pick(&generator), label: ""),
                last: .init(value: pick(&generator), label: ""),
                comparisons: Bool.random(using: &generator) ? [.init(name: "C", values: values)] : [],
                projection: .init(name: "P", upper: [pick(&generator)], lower: [pick(&generator)]),
                isLogarithmic: Bool.random(using: &generator),
                volume: { _ in "" }
            )
            let svg = chart.svg(id: "c", size: Specimen.desktop)
            let reader = SVGReader(svg)
            #expect(reader.isWellFormed, "seed \(seed)")
            #expect(!svg.contains("nan") && !svg.contains("inf"), "seed \(seed)")
            let stray = reader.stray
            #expect(stray == nil, "seed \(seed)")
        }
    }

    @Test(arguments: [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300])
    func logarithmicChart_ofTheSmallestNumbers_isDrawn(smallest: Double) {
        let bars = [smallest, 1e15].enumerated().map { index, price in
            PriceChart.PriceBar(
                clock: index * 60,
                label: "\(index)",
                open: price,
                high: price,
                low: price,
                close: price,
                volume: 1,
                details: .init(open: "", high: "", low: "", close: "", volume: "")
            )
        }
        let chart = PriceChart(
            text: Specimen.text,
            name: "X",
            axis: .measure { _ in "" },
            bars: bars,
            isLogarithmic: true,
            volume: { _ in "" }
        )
        let svg = chart.svg(id: "c", size: Specimen.desktop)
        #expect(SVGReader(svg).isWellFormed && !svg.contains("nan") && !svg.contains("inf"))
    }

    private static func marked(_ count: Int) -> PriceChart {
        PriceChart(
            text: Specimen.text,
            name: "X",
            axis: .measure(PriceSpecimen.price),
            bars: PriceSpecimen.bars(count),
            markers: (0..<count).flatMap { bar in
                PriceChart.Marker.MarkerKind.allCases.map {
                    .init($0, bar: bar, title: String(repeating: "long ", count: 30))
                }
            },
            volume: PriceSpecimen.volume
        )
    }

    private struct Cross: Decodable {
        let x: [Double]
        let t: [String]
        let s: [String: [String]]
    }

    private static func cross(_ svg: String) throws -> Cross {
        let json = SVGReader(svg).elements.first?.attributes["data-cross"] ?? ""
        return try JSONDecoder().decode(Cross.self, from: Data(json.utf8))
    }
}
