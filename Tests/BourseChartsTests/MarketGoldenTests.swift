import BourseCharts
import Testing

/// The drawings of a market, kept beside this file.
@Suite("Golden market drawings")
struct MarketGoldenTests {
    @Test func candleChart_isDrawnAsKept() throws {
        try expect(MarketSpecimen.candles(90), "candles-full", Specimen.desktop)
        try expect(MarketSpecimen.candles(45, isMovable: true), "candles-phone", Specimen.phone)
        try expect(MarketSpecimen.candles(400, seconds: 86_400, ahead: 0), "candles-days", Specimen.desktop)
        try expect(MarketSpecimen.candles(3, seconds: 60, slots: 60), "candles-few", Specimen.panel)
        try expect(MarketSpecimen.candles(1), "candles-single", Specimen.desktop)
        try expect(MarketSpecimen.candles(0), "candles-empty", Specimen.desktop)
    }

    @Test func depthChart_isDrawnAsKept() throws {
        try expect(MarketSpecimen.depth(40), "depth-full", Specimen.desktop)
        try expect(MarketSpecimen.depth(40, isMovable: true), "depth-phone", Specimen.phone)
        try expect(MarketSpecimen.depth(1), "depth-single", Specimen.panel)
        try expect(MarketSpecimen.depth(0), "depth-empty", Specimen.panel)
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
