import BourseCharts
import Testing

@Suite("Drawing")
struct DrawingTests {
    @Test func bars_ofAnyBucket_areAtLeastTwoPixelsWide() {
        for (days, size) in [
            (323, Specimen.desktop), (323, Specimen.phone), (1_826, Specimen.desktop), (1_826, Specimen.phone),
        ] {
            let bucket = ProfitChart.Bucket.fitting(days: days, width: size.width)
            let reader = SVGReader(Specimen.profit(days: days, bucket: bucket).svg(id: "c", size: size))
            let bars = reader.elements("rect").filter { $0.style.hasPrefix("bar-") }
            #expect(!bars.isEmpty)
            #expect(bars.allSatisfy { ($0.number("width") ?? 0) >= 2 })
            let lefts = bars.compactMap { $0.number("x") }
            #expect(zip(lefts, lefts.dropFirst()).allSatisfy { $1 - $0 >= 2 })
        }
    }

    @Test func money_onAnAxis_isMarkedForPrivacy() {
        let money = SVGReader(Specimen.profit(days: 60).svg(id: "c", size: Specimen.desktop))
        #expect(money.elements("text", style: "end").allSatisfy { $0.style.contains("money-axis") })
        let price = SVGReader(Specimen.lines(1, days: 60).svg(id: "c", size: Specimen.desktop))
        #expect(price.elements("text", style: "money-axis").isEmpty)
    }

    @Test func drawdownNote_onAnyData_clearsTheLine() throws {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        for offset in 0..<60 {
            let chart = Specimen.profit(days: 250, seed: seed + UInt64(offset), drift: Double(offset * 5 - 150))
            let size = offset.isMultiple(of: 2) ? Specimen.desktop : Specimen.phone
            let reader = SVGReader(chart.svg(id: "c", size: size))
            guard let note = reader.elements("text", style: "lab").first,
                let line = reader.elements("path", style: "line").first
            else { continue }
            let (x, y) = (note.number("x") ?? .nan, note.number("y") ?? .nan)
            let crossing = reader.reach(of: line).filter { $0.x > x && $0.x < x + 90 && $0.y > y - 10 && $0.y < y + 18 }
            #expect(crossing.isEmpty, "seed \(seed + UInt64(offset))")
            #expect(x + 120 <= size.width, "seed \(seed + UInt64(offset))")
        }
    }

    @Test func bins_aroundZero_areColoredByTheirSide() {
        let bins = [(-10.0, 0.0), (0, 10), (-20, -10), (-5, 5)].map {
            Histogram.Bin(lower: $0, upper: $1, count: 1, label: "", details: [])
        }
        let chart = Histogram(text: Specimen.text, axis: Specimen.dollars, columns: [.init("Bin", .text)], bins: bins)
        let styles = SVGReader(chart.svg(id: "c", size: Specimen.panel)).elements("rect").map(\.style)
        #expect(styles == ["bar-down", "bar-down", "bar-flat", "bar-up"])
    }

    @Test func cells_ofAYear_areAllThereAndTinted() {
        let reader = SVGReader(
            Specimen.heatMap(year: 2024, days: 19_723..<19_730).svg(id: "c", size: ChartSize(width: 742, height: 140))
        )
        #expect(reader.elements("rect", style: "cell").count == 366)
        #expect(reader.elements("a").count == 7)
        #expect(reader.elements.first?.attributes["role"] == "group")
        #expect(reader.elements("rect", style: "heat-5").count >= 1)
    }

    @Test func sparkline_ofAFall_isDown() {
        let size = ChartSize(width: 88, height: 30)
        let reader = SVGReader(Sparkline(values: [3, 2, 1]).svg(size: size))
        #expect(reader.isWellFormed)
        #expect(reader.elements("path").map(\.style) == ["base", "down"])
        #expect(SVGReader(Sparkline(values: []).svg(size: size)).elements("path").map(\.style) == ["base"])
    }
}
