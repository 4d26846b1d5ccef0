import BourseCharts
import Testing

/// The drawings of the option charts, kept beside this file.
@Suite("Golden option drawings")
struct OptionGoldenTests {
    @Test func payoffChart_isDrawnAsKept() throws {
        let call: [(price: Double, profit: Double)] = [(145, -820), (185, -820), (225, 3_180)]
        let unlimited = OptionSpecimen.payoff(
            call,
            maximum: .unlimited(label: "unlimited gain"),
            minimum: .level(-820, label: "max −$820"),
            strikes: [185]
        )
        try expect(OptionSpecimen.payoff(), "payoff-full", Specimen.desktop)
        try expect(OptionSpecimen.payoff(areStrikesMovable: false), "payoff-phone", Specimen.phone)
        try expect(unlimited, "payoff-unlimited", Specimen.panel)
        try expect(OptionSpecimen.payoff([], strikes: []), "payoff-empty", Specimen.desktop)
        try expect(OptionSpecimen.comparison(4, seed: 3), "payoff-compare", Specimen.desktop)
    }

    @Test func payoffPicture_isDrawnAsKept() throws {
        let picture = PayoffPicture(curve: OptionSpecimen.curve("", OptionSpecimen.condor), spot: 184.2)
        let size = ChartSize(width: 120, height: 56)
        try Golden.expect(picture.svg(size: size), named: "payoff-picture")
        try Golden.expect(picture.svg(id: "p", text: Specimen.text, size: size), named: "payoff-picture-titled")
    }

    @Test func heatGrid_isDrawnAsKept() throws {
        let wide = ChartSize(width: 742, height: HeatGrid.height(rows: 11))
        try expect(OptionSpecimen.heat(rows: 11, columns: 10), "heatgrid-full", wide)
        try expect(OptionSpecimen.heat(rows: 11, columns: 10), "heatgrid-phone", Specimen.phone)
        try expect(OptionSpecimen.heat(rows: 0, columns: 0), "heatgrid-empty", wide)
    }

    @Test func probabilityCone_isDrawnAsKept() throws {
        try expect(OptionSpecimen.cone(days: 29), "cone-full", Specimen.desktop)
        try expect(OptionSpecimen.cone(days: 29), "cone-phone", Specimen.phone)
        try expect(OptionSpecimen.cone(days: 1), "cone-single", Specimen.desktop)
        try expect(OptionSpecimen.cone(days: 0), "cone-empty", Specimen.desktop)
    }

    @Test func treeDiagram_isDrawnAsKept() throws {
        try expect(OptionSpecimen.tree(depth: 5), "tree-full", Specimen.desktop)
        try expect(OptionSpecimen.tree(depth: 4, exercised: nil), "tree-phone", Specimen.phone)
        try expect(OptionSpecimen.tree(depth: 1), "tree-single", Specimen.panel)
        try expect(OptionSpecimen.tree(depth: 0), "tree-empty", Specimen.panel)
    }

    private func expect(
        _ chart: some Chart,
        _ name: String,
        _ size: ChartSize,
        location: SourceLocation = #_sourceLocation
    ) throws {
        try Golden.expect(chart.svg(id: name, size: size), named: name, location: location)
    }
}
