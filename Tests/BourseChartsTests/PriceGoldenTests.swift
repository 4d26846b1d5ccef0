import BourseCharts
import Testing

/// The drawings of prices, kept beside this file.
@Suite("Golden price drawings")
struct PriceGoldenTests {
    @Test func priceChart_isDrawnAsKept() throws {
        try expect(PriceSpecimen.full(90), "price-full", Specimen.desktop)
        try expect(PriceSpecimen.full(260, style: .line, panes: 1), "price-line", Specimen.desktop)
        try expect(PriceSpecimen.full(600, isLogarithmic: true, steps: 0), "price-merged", Specimen.phone)
        try expect(PriceSpecimen.day(90), "price-day", Specimen.desktop)
        try expect(PriceSpecimen.compared(120), "price-compared", Specimen.desktop)
        try expect(PriceSpecimen.full(1, panes: 1), "price-single", Specimen.desktop)
        try expect(PriceSpecimen.full(0, panes: 1), "price-empty", Specimen.desktop)
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
