import BourseValues
import Testing

@Suite("Calibration")
struct CalibrationTests {
    @Test
    func scores_areThoseOfHand() throws {
        #expect(Calibration([]) == nil)
        let forecasts = [(80, true), (80, true), (80, false), (30, false), (100, true)].map {
            Calibration.Forecast(percent: $0.0, isTrue: $0.1)
        }
        let calibration = try #require(Calibration(forecasts))
        // (0.04 + 0.04 + 0.64 + 0.09 + 0) ÷ 5.
        #expect(abs(calibration.brier - 0.162) < 1e-12 && calibration.count == 5)
        #expect(calibration.bands.map(\.range) == [20...40, 80...100])
        #expect(calibration.bands.map(\.count) == [1, 4])
        #expect(abs(calibration.bands.reduce(0) { $0 + $1.squares } - 5 * 0.162) < 1e-12)
        #expect(abs(calibration.bands[0].squares - 0.09) < 1e-12)
        #expect(abs(calibration.bands[1].forecast - 0.85) < 1e-12 && calibration.bands[1].observed == 0.75)
        // Wilson's interval of 3 of 4.
        let interval = calibration.bands[1].interval
        #expect(abs(interval.lowerBound - 0.300642) < 1e-6 && abs(interval.upperBound - 0.954413) < 1e-6)
    }

    @Test
    func bounds_belongToTheBandAbove_andProbabilitiesAreNotRounded() throws {
        let percents = [0, 19, 20, 40, 60, 80, 100].map { Calibration.Forecast(percent: $0, isTrue: true) }
        #expect(try #require(Calibration(percents)).bands.map(\.count) == [2, 1, 1, 1, 2])
        let exact = try #require(Calibration([Calibration.Forecast(probability: 0.195, isTrue: false)]))
        #expect(exact.bands.map(\.range) == [0...20] && abs(exact.brier - 0.195 * 0.195) < 1e-12)
    }
}
