import BourseCharts
import Foundation
import Testing

/// What holds for every option chart, whatever it shows and however large it is.
@Suite("Every option chart")
struct OptionChartContractTests {
    /// The kinds of charts, each made from a seed and a number of points.
    static let makers: [@Sendable (UInt64, Int) -> any Chart] = [
        { OptionSpecimen.randomPayoff(kinks: $1, seed: $0) },
        { $1 == 0 ? OptionSpecimen.payoff([]) : OptionSpecimen.comparison($1 % 6, seed: $0) },
        { OptionSpecimen.heat(rows: $1, columns: $1 == 0 ? 0 : Int($0 % 14) + 1, seed: $0) },
        { OptionSpecimen.cone(days: $1, seed: $0) },
        { OptionSpecimen.tree(depth: $1, exercised: $0.isMultiple(of: 2) ? 2 : nil) },
    ]

    @Test(arguments: makers.indices)
    func svg_ofAnyDataAndSize_isSafeAndInsideItsBox(kind: Int) {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let count = [0, 1, 2, 4, 7, 12, 30].randomElement(using: &generator) ?? 0
            let width = Double.random(in: 200...1_400, using: &generator)
            let size = ChartSize(width: width, height: Double.random(in: 120...500, using: &generator))
            let chartSeed = generator.next() % 100_000
            let svg = Self.makers[kind](chartSeed, count).svg(id: "c", size: size)
            expectSafe(svg, "seed \(seed), chart \(chartSeed), count \(count), \(size)")
        }
    }

    @Test(arguments: makers.indices)
    func svg_ofTheSameChart_isTheSameText(kind: Int) {
        let chart = Self.makers[kind](7, 7)
        #expect(chart.svg(id: "c", size: Specimen.panel) == chart.svg(id: "c", size: Specimen.panel))
    }

    @Test(arguments: makers.indices)
    func svg_withoutData_saysSo(kind: Int) {
        let reader = SVGReader(Self.makers[kind](1, 0).svg(id: "c", size: Specimen.panel))
        #expect(reader.isWellFormed)
        #expect(reader.labels == ["No trades in this range"] || reader.labels.contains("No trades in this range"))
        #expect(reader.elements.first?.attributes["data-cross"] == nil)
    }

    @Test(arguments: makers.indices)
    func svg_ofAnyKind_isNamedAndDescribed(kind: Int) {
        let reader = SVGReader(Self.makers[kind](1, 7).svg(id: "pay off", size: Specimen.panel))
        #expect(reader.elements.first?.attributes["aria-labelledby"] == "pay-off-title pay-off-desc")
        #expect(reader.elements("title").first?.text == Specimen.text.title)
        #expect(reader.elements("desc").first?.text == Specimen.text.summary)
    }

    @Test(arguments: makers.indices)
    func table_ofAnyKind_isReadByTheCrosshair(kind: Int) throws {
        let chart = Self.makers[kind](1, 7)
        #expect(!chart.table.rows.isEmpty)
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.panel))
        guard let json = reader.elements.first?.attributes["data-cross"] else { return }
        let cross = try JSONDecoder().decode(Cross.self, from: Data(json.utf8))
        #expect(cross.t == chart.table.rows.map { $0[0] })
        #expect(cross.x.count == cross.t.count)
        #expect(zip(cross.x, cross.x.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func text_withMarkup_staysText() {
        let hostile = "</svg><script>alert('1')</script>&\"\u{1}"
        let text = ChartText(title: hostile, summary: hostile, empty: hostile)
        let mark = PayoffMarks.MarkedPrice(price: 105, label: hostile)
        let strike = PayoffMarks.Strike(leg: 0, price: 105, letter: "<", isShort: true, label: hostile)
        let curve = PayoffCurve(name: hostile, points: [.init(price: 100, profit: -5), .init(price: 110, profit: 5)])
        let node = TreeDiagram.Node(
            price: hostile,
            value: hostile,
            isExercised: true,
            label: hostile,
            details: [hostile]
        )
        let cell = HeatGrid.HeatCell(value: 1, label: hostile)
        let point = { ProbabilityCone.Point(day: $0, inner: 99...101, outer: 90...110, label: hostile, details: []) }
        let columns = [ChartTable.ChartColumn(hostile, .text)]
        let charts: [any Chart] = [
            PayoffChart(
                text: text,
                axis: .money { _ in hostile },
                priceLabel: { _ in hostile },
                expiry: curve,
                comparisons: [curve],
                marks: PayoffMarks(
                    spot: mark,
                    band: .init(prices: 101...109, label: hostile),
                    breakEvens: [mark],
                    maximum: .unlimited(label: hostile),
                    strikes: [strike],
                    areStrikesMovable: true
                ),
                columns: columns,
                readings: [.init(price: 105, label: hostile, details: [])]
            ),
            HeatGrid(
                text: text,
                corner: hostile,
                noteHeading: hostile,
                headings: [hostile],
                rows: [.init(heading: hostile, note: hostile, cells: [cell])]
            ),
            ProbabilityCone(
                text: text,
                axis: .measure { _ in hostile },
                dayLabel: { _ in hostile },
                columns: columns,
                points: [point(0), point(5)],
                spot: mark,
                breakEvens: [mark],
                expiries: [.init(day: 5, label: hostile)]
            ),
            TreeDiagram(text: text, columns: columns, steps: [[node], [node, node]], headings: [hostile, hostile]),
        ]
        for chart in charts {
            let reader = SVGReader(chart.svg(id: "x\"><script>", size: Specimen.desktop))
            #expect(reader.isWellFormed && reader.elements("script").isEmpty)
            #expect(reader.elements("title").first?.text == "</svg><script>alert('1')</script>&\"")
        }
    }

    private struct Cross: Decodable {
        let x: [Double]
        let t: [String]
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
        #expect(!svg.contains("nan") && !svg.contains("inf") && !svg.contains("\"-0\""), "\(context)")
    }
}
