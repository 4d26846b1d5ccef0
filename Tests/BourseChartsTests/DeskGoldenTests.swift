import BourseCharts
import Testing

/// The drawings of smiles, probabilities and sectors, kept beside this file.
@Suite("Golden desk drawings")
struct DeskGoldenTests {
    @Test func reliabilityChart_isDrawnAsKept() throws {
        try expect(DeskSpecimen.reliability(5), "reliability-full", Specimen.panel)
        try expect(DeskSpecimen.reliability(1), "reliability-single", Specimen.phone)
        try expect(DeskSpecimen.reliability(0), "reliability-empty", Specimen.panel)
    }

    @Test func smileChart_isDrawnAsKept() throws {
        try expect(DeskSpecimen.smile(25), "smile-full", Specimen.desktop)
        try expect(DeskSpecimen.smile(12, expiries: 6), "smile-phone", Specimen.phone)
        try expect(DeskSpecimen.smile(1, expiries: 1), "smile-single", Specimen.panel)
        try expect(DeskSpecimen.smile(0), "smile-empty", Specimen.panel)
    }

    @Test func probabilityChart_isDrawnAsKept() throws {
        try expect(DeskSpecimen.probability(300), "probability-full", Specimen.desktop)
        try expect(DeskSpecimen.probability(900, outcomes: 1), "probability-phone", Specimen.phone)
        try expect(DeskSpecimen.probability(1), "probability-single", Specimen.panel)
        try expect(DeskSpecimen.probability(0), "probability-empty", Specimen.panel)
    }

    @Test func sectorMap_isDrawnAsKept() throws {
        try expect(DeskSpecimen.sectors(60), "sectors-full", Specimen.desktop)
        try expect(DeskSpecimen.sectors(30, hasLinks: false), "sectors-phone", Specimen.phone)
        try expect(DeskSpecimen.sectors(1), "sectors-single", Specimen.panel)
        try expect(DeskSpecimen.sectors(0), "sectors-empty", Specimen.panel)
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
