import Testing

@testable import BourseCharts

@Suite("Payoff chart")
struct PayoffChartTests {
    private func reader(_ chart: PayoffChart, _ size: ChartSize = Specimen.desktop) -> SVGReader {
        SVGReader(chart.svg(id: "c", size: size))
    }

    /// What a script does with a pointer: pixels to a price, from the data attributes alone.
    private func price(at x: Double, in reader: SVGReader) -> Double? {
        guard let plane = reader.elements("g", style: "plane").first,
            let low = plane.number("data-price-low"), let high = plane.number("data-price-high"),
            let left = plane.number("data-left"), let right = plane.number("data-right")
        else { return nil }
        return low + (x - left) / (right - left) * (high - low)
    }

    @Test func kinks_ofTheExpiryCurve_stayCorners() throws {
        let reader = reader(OptionSpecimen.payoff())
        let line = try #require(reader.elements("path", style: "line").first)
        let prices = reader.reach(of: line).compactMap { price(at: $0.x, in: reader) }
        #expect(prices.map { ($0 * 10).rounded() / 10 } == [145, 165, 170, 200, 205, 225])
    }

    @Test func areas_ofACondor_meetAtZeroExactly() {
        let regions = OptionSpecimen.curve("", OptionSpecimen.condor).regions
        #expect(regions.map(\.isGain) == [false, true, false])
        #expect(regions.map { $0.points.last?.price } == [168.2, 201.8, 225])
        #expect(regions.dropFirst().map { $0.points.first?.price } == [168.2, 201.8])
        #expect(regions[1].points.first?.profit == 0)
    }

    @Test func regions_ofACurveThatRestsOnZero_leaveTheRestOut() {
        let curve = OptionSpecimen.curve("", [(0, 0), (10, 0), (20, 5), (30, 0), (40, 0), (50, -5)])
        #expect(curve.regions.map(\.isGain) == [true, false])
        #expect(curve.regions.map { $0.points.map(\.price) } == [[10, 20, 30], [40, 50]])
    }

    @Test func regions_ofRandomCurves_coverThemOnTheRightSide() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let profits = (0..<12).map { _ in Double(Int.random(in: -3...3, using: &generator)) }
            let curve = OptionSpecimen.curve("", profits.enumerated().map { (Double($0), $1) })
            let area = zip(profits, profits.dropFirst()).reduce(0) { $0 + ($1.0 + $1.1) / 2 }
            let regions = curve.regions.map { region in
                zip(region.points, region.points.dropFirst()).reduce(0) {
                    $0 + ($1.0.profit + $1.1.profit) / 2 * ($1.1.price - $1.0.price)
                }
            }
            #expect((regions.reduce(0, +) - area).magnitude < 1e-9, "seed \(seed)")
            for region in curve.regions {
                #expect(region.points.allSatisfy { region.isGain ? $0.profit >= 0 : $0.profit <= 0 }, "seed \(seed)")
            }
        }
    }

    @Test func curve_cutAtTheWindow_endsOnItsLine() {
        let cut = OptionSpecimen.curve("", [(100, 0), (200, 100)]).clipped(to: 120...150)
        #expect(cut.points == [.init(price: 120, profit: 20), .init(price: 150, profit: 50)])
        #expect(OptionSpecimen.curve("", [(100, 0), (110, 1)]).clipped(to: 120...150).points.isEmpty)
    }

    @Test func extremes_ofACondor_standBesideTheLine() throws {
        let reader = reader(OptionSpecimen.payoff())
        let best = try #require(reader.elements("text").first { $0.text == "max +$360" })
        let worst = try #require(reader.elements("text").first { $0.text == "max −$640" })
        #expect((best.number("y") ?? 0) < (worst.number("y") ?? 0))
        #expect(best.style.contains("money-axis") && worst.style.contains("money-axis"))
        #expect(reader.elements("path", style: "arrow").isEmpty)
    }

    @Test func longCall_beyondTheWindow_isUnlimited() throws {
        let chart = OptionSpecimen.payoff(
            [(145, -820), (185, -820), (225, 3_180)],
            maximum: .unlimited(label: "unlimited gain"),
            minimum: .level(-820, label: "max −$820")
        )
        let reader = reader(chart)
        let arrow = try #require(reader.elements("path", style: "arrow").first)
        let tip = reader.reach(of: arrow)[1]
        #expect((price(at: tip.x, in: reader) ?? 0) == 225)
        #expect(reader.labels.contains("unlimited gain") && reader.labels.contains("max −$820"))
        #expect(reader.elements("path", style: "arrow").count == 1)
    }

    @Test func longPut_thatLeavesAtTheLeft_namesItsBoundThere() throws {
        let chart = OptionSpecimen.payoff(
            [(145, 3_200), (185, -800), (225, -800)],
            maximum: .level(17_700, label: "max +$17,700"),
            minimum: nil
        )
        let label = try #require(reader(chart).elements("text").first { $0.text == "max +$17,700" })
        #expect((label.number("x") ?? 999) < 150)
    }

    @Test func strikes_onTheAxis_carryLegAndPrice() {
        let reader = reader(OptionSpecimen.payoff(strikes: [165, 170, 200, 205.5]))
        let marks = reader.elements("g", style: "strike")
        #expect(marks.compactMap { $0.attributes["data-strike"] } == ["165", "170", "200", "205.5"])
        #expect(marks.compactMap { $0.attributes["data-leg"] } == ["0", "1", "2", "3"])
        #expect(marks.map(\.style) == ["strike long", "strike short", "strike short", "strike long"])
        #expect(marks.allSatisfy { $0.attributes["tabindex"] == "0" && $0.attributes["role"] == "slider" })
        #expect(marks.allSatisfy { $0.attributes["aria-valuemin"] == "145" && $0.attributes["aria-label"] != nil })
        #expect(reader.elements.first?.attributes["role"] == "group")
    }

    @Test func strikes_withoutAScript_areNotFocusable() {
        let reader = reader(OptionSpecimen.payoff(areStrikesMovable: false))
        #expect(reader.elements("g", style: "strike").count == 4)
        #expect(reader.elements.allSatisfy { $0.attributes["tabindex"] == nil })
        #expect(reader.elements.first?.attributes["role"] == "img")
    }

    @Test(arguments: [[185.0, 185], [185, 185, 185, 185], [145, 145, 225, 225], Array(repeating: 224, count: 30)])
    func strikes_atOnePrice_standSideBySide(strikes: [Double]) {
        let chart = OptionSpecimen.payoff(strikes: strikes)
        let plot = PayoffPlot(chart, size: Specimen.phone)
        let middles = StrikeLane(chart.marks, plot: plot).middles
        let slot = min(18, (plot.width - 16) / Double(strikes.count - 1))
        #expect(zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 >= slot - 1e-6 })
        #expect(middles.allSatisfy { $0 >= 8 - 1e-6 && $0 <= plot.width - 8 + 1e-6 })
    }

    @Test func labels_ofRandomPositions_neverOverlapAndStayInside() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        for offset in 0..<150 {
            let size = [Specimen.desktop, Specimen.phone, Specimen.panel][offset % 3]
            let chart =
                offset.isMultiple(of: 5)
                ? OptionSpecimen.comparison(offset % 4 + 1, seed: seed + UInt64(offset))
                : OptionSpecimen.randomPayoff(kinks: offset % 12 + 1, seed: seed + UInt64(offset))
            let width = PayoffPlot(chart, size: size).width
            let boxes = reader(chart, size).elements("text")
                .filter { $0.style.contains("halo") || $0.style == "mid lab-strong" }.map(box(of:))
            for (index, box) in boxes.enumerated() {
                #expect(box.left >= 0 && box.right <= width + 0.1, "seed \(seed + UInt64(offset))")
                #expect(!boxes[..<index].contains(where: box.meets), "seed \(seed + UInt64(offset))")
            }
        }
    }

    private func box(of text: SVGReader.Element) -> Box {
        let width = TextWidth.of(text.text) * (text.style.contains("lab-strong") ? 1.1 : 1)
        let x = (text.number("x") ?? .nan) - (text.style.contains("mid") ? width / 2 : 0)
        let y = text.number("y") ?? .nan
        return Box(left: x + 0.1, top: y - 9, right: x + width - 0.1, bottom: y + 3)
    }

    @Test func comparisons_beyondFour_areLeftOut() {
        let reader = reader(OptionSpecimen.comparison(6, seed: 3))
        let styles = reader.elements("path").map(\.style).filter { $0.hasPrefix("line-compare") }
        #expect(styles.sorted() == (1...4).map { "line-compare-\($0)" })
        #expect(Set(["At expiry", "Position 2", "Position 5"]).isSubset(of: reader.labels))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func numbers_thatAreNone_areLeftOut(value: Double) {
        let points = OptionSpecimen.condor + [(value, 1), (180, value)]
        #expect(OptionSpecimen.curve("", points).points.count == OptionSpecimen.condor.count)
        let chart = OptionSpecimen.payoff(points, spot: value, maximum: .level(value, label: "max"), strikes: [value])
        let reader = reader(chart)
        #expect(reader.isWellFormed)
        #expect(reader.elements("rect", style: "pill").isEmpty && reader.elements("g", style: "strike").isEmpty)
        #expect(!chart.svg(id: "c", size: Specimen.phone).contains("nan"))
    }

    @Test func window_withoutNumbers_spansTheCurves() {
        let curve = OptionSpecimen.curve("", OptionSpecimen.condor)
        let make = { (window: ClosedRange<Double>?) in
            PayoffChart(
                text: Specimen.text,
                axis: Specimen.dollars,
                priceLabel: OptionSpecimen.price,
                expiry: curve,
                window: window,
                columns: [.init("NVDA", .text)],
                readings: [.init(price: 150, label: "a", details: []), .init(price: .nan, label: "b", details: [])]
            )
        }
        #expect(make(nil).window == 145...225)
        #expect(make(0 ... .infinity).window == 145...225)
        #expect(make(160...180).window == 160...180)
        #expect(make(500...600).window == nil)
        #expect(make(nil).readings.map(\.label) == ["a"])
        #expect(make(160...180).readings.isEmpty)
    }

    @Test func picture_ofAPayoff_hasShapeAndNoWords() {
        let picture = PayoffPicture(curve: OptionSpecimen.curve("", OptionSpecimen.condor), spot: 184.2)
        let reader = SVGReader(picture.svg(size: ChartSize(width: 120, height: 56)))
        #expect(reader.isWellFormed && reader.labels.isEmpty)
        #expect(reader.elements.first?.attributes["aria-hidden"] == "true")
        let styles = ["area-down", "area-up", "area-down", "zero", "line-down", "line-down", "line-up", "spot-tick"]
        #expect(reader.elements("path").map(\.style) == styles)
        let empty = PayoffPicture(curve: OptionSpecimen.curve("", []), spot: .nan)
        #expect(SVGReader(empty.svg(size: ChartSize(width: 0, height: .nan))).elements("path").map(\.style) == ["zero"])
    }
}
