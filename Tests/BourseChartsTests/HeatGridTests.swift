import Testing

@testable import BourseCharts

@Suite("Heat grid")
struct HeatGridTests {
    private let scale = HeatScale(covering: [-640, 360, 0, .nan, 1e300])

    @Test(arguments: [
        (0.0, 0), (1, 1), (40, 1), (41, 2), (180, 5), (320, 8), (360, 9), (9_999, 9), (-71, 1), (-72, 2), (-640, 9),
        (.nan, 0), (.infinity, 0), (1e300, 0),
    ])
    func step_ofAValue_isANinthOfTheLargest(value: Double, step: Int) {
        #expect(scale.step(of: value) == step)
    }

    @Test func style_ofAValue_namesSignAndStep() {
        #expect(scale.style(of: 360) == "up heat-9")
        #expect(scale.style(of: -100) == "down heat-2")
        #expect(scale.style(of: 0) == "flat")
        #expect(HeatScale(covering: []).style(of: 5) == "up heat-9")
    }

    @Test func step_ofGrowingValues_neverFalls() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let values = (0..<20).map { _ in Double.random(in: 0...1e9, using: &generator) }.sorted()
            let steps = values.map(HeatScale(covering: values).step(of:))
            #expect(steps == steps.sorted() && steps.last == 9, "seed \(seed)")
        }
    }

    @Test func cells_ofAGrid_areTintedAndSigned() {
        let reader = SVGReader(OptionSpecimen.heat(rows: 5, columns: 4).svg(id: "c", size: Specimen.desktop))
        #expect(reader.elements("rect", style: "heat-cell").count == 20)
        let values = reader.elements("text", style: "heat-value")
        #expect(values.allSatisfy { $0.text.hasPrefix("+") || $0.text.hasPrefix("−") })
        #expect(values.allSatisfy { $0.style.contains("money-axis") })
        #expect(reader.elements("rect", style: "heat-spot").count == 1)
    }

    @Test func grid_inASmallBox_keepsTheSpotAndBothEnds() {
        let reader = SVGReader(OptionSpecimen.heat(rows: 41, columns: 30).svg(id: "c", size: Specimen.phone))
        #expect(reader.labels.contains("now"))
        #expect(reader.labels.contains("1 Dec") && reader.labels.contains("30 Dec"))
        #expect(reader.elements("rect", style: "heat-spot").count == 1)
        #expect(reader.labels.allSatisfy { !$0.hasSuffix("…") })
    }

    @Test func indices_spreadOverLessRoom_areEvenAndApart() {
        for count in 0...40 {
            for limit in 0...45 {
                let spread = HeatLayout.spread(count, over: limit)
                #expect(spread == Array(Set(spread)).sorted() && spread.count <= max(limit, 1))
                if limit > 1, count > 0 { #expect(spread.first == 0 && spread.last == count - 1) }
                for stored in 0..<count {
                    let rows = HeatLayout.around(stored, of: count, over: limit)
                    #expect(rows.contains(stored) && rows.count <= max(limit, 1))
                }
            }
        }
    }

    @Test func rows_ofAnotherLength_areMadeRectangular() {
        let grid = HeatGrid(
            text: Specimen.text,
            corner: "Price",
            noteHeading: "Move",
            headings: ["a", "b"],
            rows: [
                .init(heading: "1", note: "", cells: []),
                .init(heading: "2", note: "", cells: (0..<3).map { _ in .init(value: .nan, label: "?") }),
            ]
        )
        #expect(grid.table.rows == [["1", "", "", ""], ["2", "", "?", "?"]])
        let reader = SVGReader(grid.svg(id: "c", size: Specimen.panel))
        #expect(reader.elements("rect", style: "none").count == 4)
    }
}
