import BourseCharts
import Foundation
import Testing

/// What holds for every chart, whatever it shows and however large it is.
@Suite("Every chart")
struct ChartContractTests {
    /// The kinds of charts, each made from a seed and a number of points.
    static let makers: [@Sendable (UInt64, Int) -> any Chart] = [
        { Specimen.profit(days: $1, seed: $0, drift: Double($0 % 200) - 100) },
        { Specimen.profit(days: $1, seed: $0, size: 40_000, hasWeekends: true, bucket: .week) },
        { Specimen.profit(days: $1, seed: $0, size: 0, bucket: .month, range: 20_300...20_900) },
        { Specimen.lines(1, days: $1, seed: $0) },
        { Specimen.lines(3, days: $1, seed: $0) },
        { Specimen.bars((0..<$1).map { "Name \($0)" }, layout: .columns, seed: $0) },
        { Specimen.bars((0..<($1 % 30)).map { "A rather long name \($0)" }, layout: .rows, seed: $0) },
        { Specimen.histogram($1, seed: $0, target: 3 + Int($0 % 30)) },
        { Specimen.heatMap(year: 2026, days: 20_454..<(20_454 + $1), seed: $0) },
        { PriceSpecimen.full($1, seed: $0) },
        { PriceSpecimen.full($1, style: .line, seed: $0, panes: Int($0 % 3), isLogarithmic: true, steps: 3) },
        { PriceSpecimen.day($1, slots: Int($0 % 900)) },
        { PriceSpecimen.compared($1, with: Int($0 % 6), seed: $0) },
        { DeskSpecimen.smile($1 % 60, expiries: 1 + Int($0 % 6), seed: $0) },
        { DeskSpecimen.probability($1, outcomes: 1 + Int($0 % 6), seed: $0) },
        { DeskSpecimen.reliability($1 % 12, seed: $0) },
        { DeskSpecimen.sectors($1, seed: $0, hasLinks: $0 % 2 == 0) },
    ]

    @Test(arguments: makers.indices)
    func svg_ofAnyDataAndSize_isSafeAndInsideItsBox(kind: Int) {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<40 {
            let count = [0, 1, 2, 7, 40, 323, 700].randomElement(using: &generator) ?? 0
            let width = Double.random(in: 240...1_400, using: &generator)
            let size = ChartSize(width: width, height: Double.random(in: 160...500, using: &generator))
            let svg = Self.makers[kind](generator.next() % 100_000, count).svg(id: "c", size: size)
            expectSafe(svg, "seed \(seed), count \(count), \(size)")
        }
    }

    @Test(arguments: makers.indices)
    func svg_ofTheSameChart_isTheSameText(kind: Int) {
        let chart = Self.makers[kind](7, 40)
        #expect(chart.svg(id: "c", size: Specimen.panel) == chart.svg(id: "c", size: Specimen.panel))
    }

    @Test(arguments: makers.indices)
    func svg_withoutData_saysSo(kind: Int) {
        let reader = SVGReader(Self.makers[kind](1, 0).svg(id: "c", size: Specimen.panel))
        #expect(reader.isWellFormed)
        #expect(reader.labels.contains("No trades in this range"))
        #expect(reader.elements.first?.attributes["data-cross"] == nil)
    }

    @Test(arguments: makers.indices)
    func svg_ofAnyKind_isNamedAndDescribed(kind: Int) {
        let reader = SVGReader(Self.makers[kind](1, 20).svg(id: "pnl wide", size: Specimen.panel))
        let root = reader.elements.first
        #expect(root?.attributes["aria-labelledby"] == "pnl-wide-title pnl-wide-desc")
        #expect(reader.elements("title").first?.attributes["id"] == "pnl-wide-title")
        #expect(reader.elements("title").first?.text == Specimen.text.title)
        #expect(reader.elements("desc").first?.text == Specimen.text.summary)
    }

    @Test(arguments: makers.indices)
    func crosshair_ofAnyKind_matchesTheTable(kind: Int) throws {
        let chart = Self.makers[kind](1, 20)
        let reader = SVGReader(chart.svg(id: "c", size: Specimen.panel))
        guard let json = reader.elements.first?.attributes["data-cross"] else { return }
        let cross = try JSONDecoder().decode(Cross.self, from: Data(json.utf8))
        #expect(cross.x.count == chart.table.rows.count)
        #expect(cross.t == chart.table.rows.map { $0[0] })
        #expect(zip(cross.x, cross.x.dropFirst()).allSatisfy { $0 <= $1 })
        for (index, column) in chart.table.columns.enumerated().dropFirst() {
            #expect(cross.s[column.heading] == chart.table.rows.map { $0[index] })
        }
    }

    private struct Cross: Decodable {
        let x: [Double]
        let t: [String]
        let s: [String: [String]]
        let m: [String]
    }

    private func expectSafe(_ svg: String, _ context: String) {
        let reader = SVGReader(svg)
        #expect(reader.isWellFormed, "\(context)")
        let stray = reader.stray
        #expect(stray == nil, "\(context)")
        for element in reader.elements {
            #expect(element.attributes["style"] == nil && !["style", "script"].contains(element.name), "\(context)")
        }
        let ids = reader.elements.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count, "\(context)")
        #expect(!svg.contains("nan") && !svg.contains("inf,") && !svg.contains("\"-0\""), "\(context)")
    }
}
