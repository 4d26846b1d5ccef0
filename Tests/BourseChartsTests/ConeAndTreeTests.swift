import BourseCharts
import Testing

@Suite("Probability cone")
struct ProbabilityConeTests {
    @Test func cone_overItsDays_opensAroundTheSpot() throws {
        let reader = SVGReader(OptionSpecimen.cone(days: 29).svg(id: "c", size: Specimen.desktop))
        let outer = try #require(reader.elements("path", style: "cone-outer").first)
        let inner = try #require(reader.elements("path", style: "cone-inner").first)
        let heights = [outer, inner].map { area in
            let ys = reader.reach(of: area).map(\.y)
            return (ys.max() ?? 0) - (ys.min() ?? 0)
        }
        #expect((heights[0] / heights[1] - 2).magnitude < 0.01)
        #expect(reader.elements("path", style: "break-even").count == 2)
        #expect(reader.elements("path", style: "expiry").count == 2)
        #expect(
            Set(["NVDA 184.2", "168.2", "201.8", "4 Dec", "18 Dec", "68%", "95%", "now"]).isSubset(of: reader.labels)
        )
    }

    @Test func expiry_beyondTheCone_isNotDrawn() {
        let reader = SVGReader(OptionSpecimen.cone(days: 20).svg(id: "c", size: Specimen.phone))
        #expect(reader.elements("path", style: "expiry").count == 1)
        #expect(!reader.labels.contains("18 Dec"))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func points_withoutNumbers_areLeftOut(value: Double) {
        let good = OptionSpecimen.cone(days: 2).points
        let bad = ProbabilityCone.Point(day: value, inner: 1...2, outer: 0...3, label: "bad", details: [])
        let past = ProbabilityCone.Point(day: -1, inner: 1...2, outer: 0...3, label: "past", details: [])
        let worse =
            value.isNaN
            ? []
            : [
                ProbabilityCone.Point(
                    day: 1,
                    inner: 1...2,
                    outer: min(0, value)...max(0, value),
                    label: "",
                    details: []
                )
            ]
        let cone = ProbabilityCone(
            text: Specimen.text,
            axis: .measure(OptionSpecimen.price),
            dayLabel: OptionSpecimen.price,
            columns: [.init("Day", .text)],
            points: good + [bad, past] + worse,
            spot: .init(price: value, label: "spot"),
            breakEvens: [.init(price: value, label: "even")],
            expiries: [.init(day: value, label: "expiry")]
        )
        #expect(cone.points == good)
        let reader = SVGReader(cone.svg(id: "c", size: Specimen.panel))
        #expect(reader.isWellFormed && Set(reader.labels).isDisjoint(with: ["spot", "even", "expiry"]))
    }
}

@Suite("Tree diagram")
struct TreeDiagramTests {
    @Test func tree_ofFourSteps_fitsAPhone() {
        let tree = OptionSpecimen.tree(depth: 5)
        #expect(tree.smallestSize.width <= 340)
        let reader = SVGReader(tree.svg(id: "c", size: ChartSize(width: 340, height: 100)))
        #expect(reader.box.width == 340)
        #expect(reader.elements("rect", style: "node-box").count == 15)
        #expect(reader.elements("path", style: "tree-edge").count == 20)
    }

    @Test func nodes_atAnySize_doNotTouch() {
        for depth in 1...9 {
            for size in [ChartSize(width: 8, height: 8), Specimen.desktop, Specimen.phone] {
                let reader = SVGReader(OptionSpecimen.tree(depth: depth).svg(id: "c", size: size))
                let boxes = reader.elements("rect", style: "node-box").map(reader.reach(of:))
                for (index, box) in boxes.enumerated() {
                    let meets = boxes[..<index].contains {
                        $0[0].x < box[1].x && $0[1].x > box[0].x && $0[0].y < box[1].y && $0[1].y > box[0].y
                    }
                    #expect(!meets, "depth \(depth), \(size)")
                }
            }
        }
    }

    @Test func exercise_atANode_isAWordAndAShape() {
        let reader = SVGReader(OptionSpecimen.tree(depth: 5).svg(id: "c", size: Specimen.desktop))
        let marked = reader.elements("g", style: "exercised").count
        #expect(marked == 2)
        #expect(reader.labels.count { $0 == "exercise" } == marked)
        #expect(reader.elements("path", style: "diamond").count == marked)
    }

    @Test func steps_thatDoNotRecombine_endTheTree() {
        let whole = OptionSpecimen.tree(depth: 4)
        let broken = TreeDiagram(
            text: whole.text,
            columns: whole.columns,
            steps: [whole.steps[0], whole.steps[1], whole.steps[3]],
            headings: []
        )
        #expect(broken.steps.count == 2)
        #expect(broken.table.rows.count == 3)
        #expect(OptionSpecimen.tree(depth: 40).steps.count == TreeDiagram.largestDepth + 1)
    }
}
