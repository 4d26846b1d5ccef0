import BourseCharts
import Foundation
import Testing

@Suite("Candles and depth")
struct MarketChartTests {
    static let makers: [@Sendable (UInt64, Int) -> any Chart] = [
        { MarketSpecimen.candles($1, seed: $0) },
        { MarketSpecimen.candles($1, seconds: 86_400, seed: $0, slots: 120, isMovable: true) },
        { MarketSpecimen.depth($1, seed: $0) },
        { MarketSpecimen.depth($1, seed: $0, reach: 4, isMovable: true) },
    ]

    @Test(arguments: makers.indices)
    func svg_ofAnyDataAndSize_isSafeAndInsideItsBox(kind: Int) {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<40 {
            let count = [0, 1, 2, 7, 40, 323].randomElement(using: &generator) ?? 0
            let width = Double.random(in: 200...1_400, using: &generator)
            let size = ChartSize(width: width, height: Double.random(in: 120...500, using: &generator))
            let chartSeed = generator.next() % 100_000
            let svg = Self.makers[kind](chartSeed, count).svg(id: "c", size: size)
            expectSafe(svg, "seed \(seed), chart \(chartSeed), count \(count), \(size)")
        }
    }

    @Test(arguments: makers.indices)
    func svg_withoutData_saysSo(kind: Int) {
        let reader = SVGReader(Self.makers[kind](1, 0).svg(id: "c", size: Specimen.panel))
        #expect(reader.isWellFormed)
        #expect(reader.labels.contains("No trades in this range"))
        #expect(reader.elements.first?.attributes["data-cross"] == nil)
    }

    @Test(arguments: makers.indices)
    func svg_ofAnyKind_isNamedAndTheSameEachTime(kind: Int) {
        let chart = Self.makers[kind](7, 20)
        let svg = chart.svg(id: "live chart", size: Specimen.panel)
        #expect(svg == chart.svg(id: "live chart", size: Specimen.panel))
        #expect(SVGReader(svg).elements.first?.attributes["aria-labelledby"] == "live-chart-title live-chart-desc")
    }

    @Test func candles_thatAreMovable_carryReadingsAndScalesThatMatchTheDrawing() throws {
        let chart = MarketSpecimen.candles(60, isMovable: true)
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.desktop))
        let root = try #require(reader.elements.first)
        #expect(root.attributes["data-cross"] == nil)
        let json = try #require(root.attributes["data-candles"])
        let data = try JSONDecoder().decode(Candles.self, from: Data(json.utf8))
        let last = try #require(chart.bars.last)
        #expect(data.t == chart.table.rows.map { $0[0] })
        #expect(data.s["Close"]?.last == MarketSpecimen.price(last.close))
        #expect(data.plot.until == last.start && data.plot.from == chart.bars.first?.start)
        // The last candle, found where a script would put it.
        let share = (last.high - data.plot.low) / (data.plot.high - data.plot.low)
        let top = data.plot.bottom + share * (data.plot.top - data.plot.bottom)
        let live = try #require(reader.elements.firstIndex { $0.style == "candle-live" })
        let names = reader.elements[(live + 1)...(live + 4)].map(\.name)
        #expect(names == ["rect", "path", "path", "rect"])
        let wick = reader.reach(of: reader.elements[live + 2])
        #expect(abs((wick.first?.y ?? 0) - top) <= 0.05)
        #expect(wick.first?.x == data.x.last)
    }

    @Test func candle_risingOrFalling_isToldByShapeToo() {
        let rising = CandleChart.CandleBar(
            start: 0,
            label: "a",
            open: 1,
            high: 3,
            low: 1,
            close: 2,
            volume: 5,
            details: []
        )
        let falling = CandleChart.CandleBar(
            start: 60,
            label: "b",
            open: 2,
            high: 3,
            low: 1,
            close: 1,
            volume: 0,
            details: []
        )
        let chart = CandleChart(
            text: Specimen.text,
            axis: .measure(MarketSpecimen.price),
            columns: [.init("Time", .text)],
            bars: [falling, rising]
        )
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.panel))
        #expect(reader.elements("rect", style: "candle-up").count == 1)
        #expect(reader.elements("rect", style: "candle-down").count == 1)
        #expect(reader.elements("rect", style: "volume-down").first?.number("height") == 0)
        #expect(chart.table.rows == [["a"], ["b"]])
    }

    @Test func bar_withPricesThatContradict_isMended() {
        let bar = CandleChart.CandleBar(
            start: 0,
            label: "",
            open: 5,
            high: 4,
            low: 6,
            close: 7,
            volume: .nan,
            details: []
        )
        #expect(bar.high == 7 && bar.low == 4 && bar.volume == 0)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300])
    func bar_withoutAPrice_isLeftOut(price: Double) {
        let bar = CandleChart.CandleBar(
            start: 0,
            label: "",
            open: 1,
            high: price,
            low: 1,
            close: 1,
            volume: 1,
            details: []
        )
        let chart = CandleChart(text: Specimen.text, axis: .measure { "\($0)" }, columns: [], bars: [bar])
        #expect(chart.bars.isEmpty)
        let never = CandleChart.CandleBar(
            start: .max,
            label: "",
            open: 1,
            high: 1,
            low: 1,
            close: 1,
            volume: 1,
            details: []
        )
        #expect(CandleChart(text: Specimen.text, axis: .measure { "\($0)" }, columns: [], bars: [never]).bars.isEmpty)
    }

    @Test func timeAxis_inTheReadersZone_namesLocalHoursAndTheNewDay() {
        let newYork = labels(MarketSpecimen.candles(288, ahead: -5 * 3_600))
        #expect(newYork.contains("21 Nov") && newYork.contains("06:00"))
        // Hours that begin at half past: bars of an hour in Kolkata.
        let kolkata = labels(MarketSpecimen.candles(48, seconds: 3_600, ahead: 19_800))
        let times = kolkata.filter { $0.contains(":") }
        #expect(!times.isEmpty && times.allSatisfy { $0.hasSuffix(":30") })
        let days = labels(MarketSpecimen.candles(400, seconds: 86_400, ahead: 0))
        #expect(days.contains("2026") && !days.contains { $0.contains(":") })
    }

    @Test func depthFrame_ofAnyBook_climbsFromTheMiddleToTheEdges() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        for offset in 0..<40 as Range<UInt64> {
            let frame = MarketSpecimen.depth(Int(offset) * 9, seed: seed + offset).frame
            for (line, edge) in [(frame.bids, 0), (frame.asks, 1_000)] where !line.isEmpty {
                let xs = stride(from: 0, to: line.count, by: 2).map { line[$0] }
                let ys = stride(from: 1, to: line.count, by: 2).map { line[$0] }
                #expect(xs.last == edge && ys.first == 0, "seed \(seed + offset)")
                #expect(zip(ys, ys.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed + offset)")
                #expect(zip(xs, xs.dropFirst()).allSatisfy { edge == 0 ? $0 >= $1 : $0 <= $1 }, "seed \(seed + offset)")
                #expect((ys + xs).allSatisfy { (0...1_000).contains($0) }, "seed \(seed + offset)")
            }
            #expect(frame.amounts.count == 4 && frame.prices.count == 3)
        }
    }

    @Test func depth_withLevelsBeyondItsReach_leavesThemOut() {
        let chart = MarketSpecimen.depth(100, reach: 10)
        #expect(chart.bids.count == 20 && chart.asks.count == 20)
        #expect(chart.table.rows.first?[0] == "Bid 92409.0" && chart.table.rows.last?[0] == "Ask 92428.5")
    }

    private func labels(_ chart: CandleChart) -> [String] {
        SVGReader(chart.svg(id: "c", size: Specimen.desktop)).labels
    }

    private struct Candles: Decodable {
        struct Plot: Decodable {
            let low, high, bottom, top: Double
            let from, until: Int
        }
        let x: [Double]
        let t: [String]
        let s: [String: [String]]
        let plot: Plot
    }

    private func expectSafe(_ svg: String, _ context: String) {
        let reader = SVGReader(svg)
        #expect(reader.isWellFormed, "\(context)")
        let (width, height) = reader.box
        for element in reader.elements {
            #expect(element.attributes["style"] == nil && !["style", "script"].contains(element.name), "\(context)")
            for (x, y) in reader.reach(of: element) {
                let isInside = x >= 0 && x <= width && y >= 0 && y <= height
                #expect(isInside, "\(element.name) \(element.attributes) leaves \(width) × \(height): \(context)")
            }
        }
        let ids = reader.elements.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count, "\(context)")
        #expect(!svg.contains("nan") && !svg.contains(":inf"), "\(context)")
    }
}
