import BourseCharts
import Testing

@Suite("Sparkline")
struct SparklineTests {
    private let size = ChartSize(width: 120, height: 32)

    @Test func line_ofADayInMinutes_staysSmall_andKeepsItsExtremes() throws {
        var values = PriceSpecimen.bars(390, swing: 0.0004).map(\.close)
        values[200] = 150
        let svg = Sparkline(values: values, baseline: 139).svg(size: size)
        #expect(svg.utf8.count < 2_000)
        let reader = SVGReader(svg)
        let line = try #require(
            reader.elements("path", style: "up").first ?? reader.elements("path", style: "down").first
        )
        let reach = reader.reach(of: line)
        #expect(reach.map(\.y).min() == 2)
        #expect(reach.allSatisfy { (0...120).contains($0.x) && (0...32).contains($0.y) })
    }

    @Test func line_ofHalfADay_endsInTheMiddle() throws {
        let svg = Sparkline(values: Array(repeating: 5, count: 196), baseline: 4, slots: 391).svg(size: size)
        let reader = SVGReader(svg)
        let line = try #require(reader.elements("path", style: "up").first)
        #expect(reader.reach(of: line).map(\.x).max() == 60)
        let base = try #require(reader.elements("path", style: "base").first)
        #expect(reader.reach(of: base).map(\.x) == [0, 120])
    }

    @Test(arguments: [1e-8, 1, 1e8])
    func line_ofAnyHeight_usesTheRowsThereAre(price: Double) throws {
        let values = [price, price * 1.2, price * 0.9]
        let reader = SVGReader(Sparkline(values: values, baseline: price * 1.1).svg(size: size))
        let line = try #require(reader.elements("path", style: "down").first)
        #expect(Set(reader.reach(of: line).map(\.y)).isSuperset(of: [2, 30]))
    }

    @Test(arguments: [[], [4.0], [0, 0, 0], [.nan, .infinity]])
    func line_ofLittle_isStillADrawing(values: [Double]) {
        let reader = SVGReader(Sparkline(values: values).svg(size: size))
        #expect(reader.isWellFormed)
        #expect(reader.elements("path").allSatisfy { reader.reach(of: $0).allSatisfy { $0.y >= 0 && $0.y <= 32 } })
    }
}
