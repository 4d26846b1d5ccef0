import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("The bar that an instant belongs to")
struct StepFloorTests {
    @Test(arguments: [
        (BarStep.hour, "2026-11-19T15:47:13", "2026-11-19T15:30"), (.hour, "2026-11-19T14:30:00", "2026-11-19T14:30"),
        (.fiveMinutes, "2026-11-19T20:59:58", "2026-11-19T20:55"), (.minute, "2026-11-19T20:59:58", "2026-11-19T20:59"),
        // The last hour of New York is half an hour, and late trading is counted from its own beginning.
        (.hour, "2026-11-19T20:59:58", "2026-11-19T20:30"), (.hour, "2026-11-19T21:10:00", "2026-11-19T21:00"),
        (.halfHour, "2026-07-15T13:29:59", "2026-07-15T13:00"),
    ])
    func instant_ofASession_isOfItsStep(step: BarStep, iso: String, start: String) {
        #expect(step.floor(Fixed.time(iso), in: .nasdaq) == .start(Fixed.time(start)))
    }

    @Test
    func instant_ofLongerSteps_isOfADayOfTheExchange() {
        // Half past three in the night is the evening before in New York.
        let time = Fixed.time("2026-12-01T03:30")
        #expect(BarStep.day.floor(time, in: .nyse) == .day(Fixed.day("2026-11-30")))
        #expect(BarStep.month.floor(time, in: .nyse) == .day(Fixed.day("2026-11-01")))
        #expect(BarStep.month.floor(time, in: .crypto) == .day(Fixed.day("2026-12-01")))
        #expect(BarStep.week.floor(time, in: .nse) == .day(Fixed.day("2026-11-30")))
    }

    @Test(arguments: Seeds.first(10))
    func anyInstant_hasATimeThatASeriesTakes_orNone(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let seconds = generator.oneIn(5) ? generator.int64(-200_000...200_000) : generator.int64(0...5_600_000_000)
            let time = Timestamp(microseconds: seconds * 1_000_000 + generator.int64(0...999_999))
            let (step, exchange) = (generator.pick(BarStep.allCases), generator.pick(Exchange.allCases))
            guard let fetched = step.floor(time, in: exchange) else {
                #expect(seconds < 86_400 * 31, "seed \(seed), \(time)")
                continue
            }
            #expect(fetched.key(of: step) != nil && step.floor(time, in: exchange) == fetched, "seed \(seed), \(time)")
            if case .start(let start) = fetched, let minutes = step.minutes {
                let ahead = time.microseconds - start.microseconds
                #expect(ahead >= 0 && ahead < Int64(minutes) * 60_000_000, "seed \(seed), \(time), \(step)")
                #expect(step.floor(start, in: exchange) == fetched, "seed \(seed), \(time), \(step)")
            }
        }
        for extreme in [Int64.min, .max, .min + 1, -1] {
            #expect(BarStep.hour.floor(Timestamp(microseconds: extreme), in: .nyse) == nil)
        }
    }
}
