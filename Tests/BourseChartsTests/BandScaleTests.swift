import BourseCharts
import Testing

@Suite("Band scale")
struct BandScaleTests {
    @Test func bands_ofFive_divideTheWidth() {
        let bands = BandScale(count: 5, start: 10, end: 110, gap: 0.25)
        #expect(bands.step == 20)
        #expect(bands.barWidth == 15)
        #expect(bands.middle(of: 0) == 20)
        #expect(bands.edge(of: 5) == 110)
    }

    @Test func bands_ofNothing_areOne() {
        #expect(BandScale(count: 0, start: 0, end: 50).step == 50)
        #expect(BandScale(count: -3, start: 0, end: 50).count == 1)
    }
}
