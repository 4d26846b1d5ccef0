import BourseCharts
import Testing

@Suite("Smile, probability and sectors")
struct DeskChartTests {
    private let hostile = "</svg><script>alert('1')</script>&\""

    @Test func smile_ofOneExpiry_hasADotForEachQuote_andItsLine() {
        let chart = DeskSpecimen.smile(20, expiries: 1)
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.desktop))
        // The key has one of each.
        #expect(reader.elements("circle", style: "put").count == 20 + 1)
        #expect(reader.elements("circle", style: "call").count == 16 + 1)
        #expect(reader.elements("path", style: "line").count == 2)
        #expect(reader.labels.contains("Spot 150"))
        #expect(chart.table.columns.map(\.heading) == ["Strike", "Call", "Put", "Fitted"])
        #expect(chart.table.rows.count == 20)
        #expect(chart.table.rows[1][1] == "–")
    }

    @Test func smile_ofDifferentStrikes_hasARowForEach() {
        let quotes = [80.0, 100, 120].map {
            SmileChart.StrikeQuote(strike: $0, label: "\(Int($0))", call: 20, put: nil, fitted: .nan)
        }
        let chart = SmileChart(
            text: Specimen.text,
            axis: .measure { "\($0)" },
            expiries: [
                .init(name: "A", quotes: Array(quotes.prefix(2))), .init(name: "B", quotes: Array(quotes.suffix(2))),
                .init(name: "none", quotes: []),
            ]
        )
        #expect(chart.expiries.map(\.name) == ["A", "B"])
        #expect(chart.table.rows.map { $0[0] } == ["80", "100", "120"])
        #expect(chart.table.rows[0] == ["80", "20.0%", "–", "–", "–", "–", "–"])
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e16])
    func smile_ofStrikesThatAreNone_isEmpty(strike: Double) {
        let quote = SmileChart.StrikeQuote(strike: strike, label: "x", call: 20, put: 20, fitted: 20)
        let chart = SmileChart(
            text: Specimen.text,
            axis: .measure { "\($0)" },
            expiries: [.init(name: "A", quotes: [quote])],
            spot: .init(value: strike, label: "x")
        )
        #expect(chart.expiries.isEmpty && chart.spot == nil)
        #expect(SVGReader(chart.svg(id: "c", size: Specimen.phone)).labels.contains(Specimen.text.empty))
    }

    @Test(arguments: [1e-8, 1e8])
    func smile_ofTinyAndHugeStrikes_usesTheWidth(factor: Double) {
        let quotes = (1...9).map {
            SmileChart.StrikeQuote(strike: Double($0) * factor, label: "\($0)", call: 20, put: 21, fitted: 20)
        }
        let chart = SmileChart(
            text: Specimen.text,
            axis: .measure { "\($0)" },
            expiries: [.init(name: "A", quotes: quotes)]
        )
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.desktop))
        let dots = reader.elements("circle", style: "call").compactMap { $0.number("cx") }
        #expect((dots.max() ?? 0) - (dots.min() ?? 0) > 600)
    }

    @Test func probability_isNamedAtItsEnd_withoutOverlaps() {
        let points = (0..<50).map {
            ProbabilityChart.Point(clock: $0 * 3_600, label: "\($0)", values: [33, 33.4, 33.2])
        }
        let chart = ProbabilityChart(text: Specimen.text, outcomes: ["A", "B", "C"], points: points)
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.desktop))
        let names = reader.elements("text").filter { $0.text.hasSuffix(" 33%") }
        let heights = names.compactMap { $0.number("y") }.sorted()
        #expect(heights.count == 3)
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 15 })
        #expect(reader.labels.contains("100%") && reader.labels.contains("0%"))
    }

    @Test func probability_nearTheEnds_isNeverCalledCertain() {
        let point = ProbabilityChart.Point(clock: 0, label: "now", values: [0.04, 99.99, 0, 100, 42.4, 101])
        let names = ["a", "b", "c", "d", "e", "f"]
        let chart = ProbabilityChart(text: Specimen.text, outcomes: names, points: [point])
        #expect(chart.table.rows == [["now", "0.1%", "99.9%", "0%", "100%", "42%", "–"]])
    }

    @Test func probability_ofManyPoints_staysSmall() {
        let chart = DeskSpecimen.probability(3_000, outcomes: 6)
        let svg = chart.svg(id: "c", size: ChartSize(width: 1_400, height: 400))
        #expect(chart.points.count == ProbabilityChart.mostPoints)
        #expect(svg.utf8.count <= 60_000)
    }

    @Test func tiles_coverTheirShareOfTheMap() throws {
        let tiles = [60.0, 30, 10].map { weight in
            SectorMap.Tile(symbol: "\(Int(weight))", name: "n", weight: weight, change: 1, label: "+1%")
        }
        let chart = SectorMap(text: Specimen.text, sectors: [.init(name: "S", label: "+1%", tiles: tiles)])
        let reader = SVGReader(chart.svg(id: "c", size: ChartSize(width: 600, height: 400)))
        let areas = reader.elements("rect").compactMap { element -> Double? in
            guard let width = element.number("width"), let height = element.number("height") else { return nil }
            return (width + 2) * (height + 2)
        }
        let total = areas.reduce(0, +)
        #expect(areas.count == 3)
        for (area, share) in zip(areas, [0.6, 0.3, 0.1]) { #expect((area / total - share).magnitude < 0.01) }
    }

    @Test func tiles_neverOverlap() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let map = DeskSpecimen.sectors(Int.random(in: 1...120, using: &generator), seed: generator.next())
            let size = ChartSize(width: Double.random(in: 200...1_200, using: &generator), height: 420)
            let boxes = SVGReader(map.svg(id: "c", size: size)).elements("rect").map { element in
                ["x", "y", "width", "height"].map { element.number($0) ?? .nan }
            }
            let overlap = boxes.enumerated().lazy.compactMap { index, one in
                boxes.dropFirst(index + 1).first { other in
                    one[0] + one[2] > other[0] && other[0] + other[2] > one[0] && one[1] + one[3] > other[1]
                        && other[1] + other[3] > one[1]
                }
            }
            .first
            #expect(overlap == nil, "seed \(seed), \(size)")
        }
    }

    @Test func tints_haveALimit_andSignsStand() {
        let changes: [(String, Double)] = [("A", 90), ("B", 1), ("C", -3), ("D", 0)]
        let tiles = changes.map { symbol, change in
            SectorMap.Tile(symbol: symbol, name: "n", weight: 1, change: change, label: "\(change)")
        }
        let map = SectorMap(text: Specimen.text, sectors: [.init(name: "S", label: "", tiles: tiles)], strongest: 3)
        let reader = SVGReader(map.svg(id: "c", size: Specimen.desktop))
        #expect(
            reader.elements("rect").map(\.style) == [
                "heat-cell up heat-9", "heat-cell up heat-3", "heat-cell down heat-9", "heat-cell flat",
            ]
        )
    }

    @Test(arguments: [("javascript:alert(1)", 0), ("//elsewhere.example", 0), ("/markets/A", 1)])
    func tile_withALink_keepsOnlyLocalOnes(href: String, count: Int) {
        let tile = SectorMap.Tile(symbol: "A", name: "n", weight: 1, change: 1, label: "+1%", href: href)
        let map = SectorMap(text: Specimen.text, sectors: [.init(name: "S", label: "", tiles: [tile])])
        let reader = SVGReader(map.svg(id: "c", size: Specimen.desktop))
        #expect(reader.elements("a").count == count)
        #expect(reader.elements.first?.attributes["role"] == (count == 1 ? "group" : "img"))
    }

    @Test func map_ofTooManyTiles_drawsTheHeaviest_andListsAll() {
        let map = DeskSpecimen.sectors(500)
        let svg = map.svg(id: "c", size: ChartSize(width: 1_140, height: 600))
        #expect(SVGReader(svg).elements("rect").count <= SectorMap.mostTiles)
        #expect(svg.utf8.count <= 60_000)
        #expect(map.table.rows.count == 500)
    }

    @Test func text_withMarkup_staysText() {
        let words = ChartText(title: hostile, summary: hostile, empty: hostile)
        let quote = SmileChart.StrikeQuote(strike: 1, label: hostile, call: 1, put: 2, fitted: 3)
        let tile = SectorMap.Tile(
            symbol: hostile,
            name: hostile,
            weight: 1,
            change: 1,
            label: hostile,
            href: "/\(hostile)"
        )
        let charts: [any Chart] = [
            SmileChart(
                text: words,
                axis: .measure { [hostile] _ in hostile },
                expiries: [.init(name: hostile, quotes: [quote])],
                spot: .init(value: 1, label: hostile)
            ),
            ProbabilityChart(
                text: words,
                outcomes: [hostile],
                points: [.init(clock: 0, label: hostile, values: [5])]
            ),
            SectorMap(text: words, sectors: [.init(name: hostile, label: hostile, tiles: [tile])]),
        ]
        for chart in charts {
            let reader = SVGReader(chart.svg(id: hostile, size: ChartSize(width: 1_400, height: 400)))
            #expect(reader.isWellFormed)
            #expect(reader.elements("script").isEmpty)
        }
    }
}
