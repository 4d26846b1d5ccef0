import BourseCore
import BourseMarkets
import BourseTestSupport
import Foundation
import Testing

@Suite("Implied volatility before and after")
struct VolatilityChangeTests {
    private let time = Timestamp(seconds: 1_781_533_800)
    private let near = TradingDay(number: 20_650)
    private let far = TradingDay(number: 20_680)

    private func record(_ days: Double, _ expiration: TradingDay, _ value: Double) -> RecordedVolatility {
        let asOf = time.adding(seconds: Int64(days * 86_400))
        return RecordedVolatility(
            day: ZoneRules.newYork.day(at: asOf),
            expiration: expiration,
            value: value,
            asOf: asOf
        )
    }

    @Test
    func nearestRecordsOfOneExpiration_standOnBothSides() throws {
        let records = [
            record(-3, near, 0.5), record(-1, near, 0.6), record(0.5, near, 0.4), record(2, near, 0.3),
            record(-0.5, far, 0.35), record(1, far, 0.32),
        ]
        let first = try #require(VolatilityChange(records.reversed(), around: time, preferring: near))
        #expect(first.before?.value == 0.6 && first.after?.value == 0.4 && first.expiration == near)
        let second = try #require(VolatilityChange(records, around: time, preferring: far))
        #expect(second.before?.value == 0.35 && second.after?.value == 0.32)
        // Without a preference the earliest one.
        #expect(VolatilityChange(records, around: time, preferring: nil)?.expiration == near)
    }

    @Test
    func expirationWithBothSides_isBetterThanThePreferredWithOne() throws {
        let records = [record(-1, near, 0.6), record(1, near, 0.4), record(1, far, 0.32)]
        #expect(VolatilityChange(records, around: time, preferring: far)?.expiration == near)
        let one = try #require(VolatilityChange([record(1, far, 0.32)], around: time, preferring: near))
        #expect(one.before == nil && one.after?.value == 0.32 && one.expiration == far)
    }

    @Test
    func recordsOfOtherWeeks_sayNothing() {
        #expect(VolatilityChange([], around: time, preferring: near) == nil)
        let old = [record(-7.1, near, 0.5), record(7.1, near, 0.4)]
        #expect(VolatilityChange(old, around: time, preferring: near) == nil)
    }

    @Test
    func recordOfTheVeryMoment_isAfterIt() throws {
        let change = try #require(VolatilityChange([record(0, near, 0.5)], around: time, preferring: near))
        #expect(change.before == nil && change.after?.value == 0.5)
    }

    @Test
    func pairAroundADay_isTheNearest_ofTheExpirationThatIsNext() throws {
        func record(_ day: Int, _ expiration: Int, at seconds: Int64 = 0) -> RecordedVolatility {
            RecordedVolatility(
                day: TradingDay(number: day),
                expiration: TradingDay(number: expiration),
                value: 0.5,
                asOf: time.adding(seconds: seconds)
            )
        }
        let event = TradingDay(number: 20)
        func places(_ records: [RecordedVolatility], until close: Timestamp? = nil) -> [Int]? {
            records.pair(around: event, until: close).map { [$0.before.day.number, $0.after.day.number] }
        }
        let records = [
            record(17, 40), record(18, 30), record(19, 25), record(20, 30, at: 9), record(21, 30), record(22, 40),
        ]
        // Of 25 there is nothing after it; of 30 and 40 the former was recorded last before it.
        #expect(places(records) == [18, 20])
        // After the close, records of the day until then are before it, and later ones of the day are neither.
        #expect(places(records, until: time.adding(seconds: 9)) == [20, 21])
        #expect(places(records, until: time.adding(seconds: 8)) == [18, 21])
        #expect(places([record(13, 30), record(24, 30)]) == [13, 24])
        #expect(places([record(12, 30), record(24, 30)]) == nil && places([record(13, 30), record(25, 30)]) == nil)
        #expect(places([record(19, 30), record(19, 40), record(21, 40), record(21, 30)]) == [19, 21])
        #expect(places([]) == nil)
    }

    /// With prices that are right, about 32 % of reports move further than one standard deviation.
    @Test
    func expectedMove_isTheDeviationOfTheReport() throws {
        var random = SeededGenerator(seed: 20_261_129)
        let (before, after) = (TradingDay(number: 20_619), TradingDay(number: 20_620))
        let (ordinary, report, days) = (0.3 * 0.3 / 365, 0.06 * 0.06, 35.0)
        func record(_ day: TradingDay, _ variance: Double) -> RecordedVolatility {
            let expiration = before.adding(days: Int(days))
            let left = Double(expiration.number - day.number)
            return RecordedVolatility(
                day: day,
                expiration: expiration,
                value: (variance / left * 365).squareRoot(),
                asOf: time
            )
        }
        let expected = try #require(
            PastMove.expected(record(before, ordinary * days + report), record(after, ordinary * (days - 1)))
        )
        #expect(abs(expected - (ordinary + report).squareRoot()) < 1e-12)
        let beyond = (0..<20_000).count { _ in
            let (first, second) = (Double.random(in: 0..<1, using: &random), Double.random(in: 0..<1, using: &random))
            let normal = (-2 * log(1 - first)).squareRoot() * cos(2 * .pi * second)
            return abs(normal) * (ordinary + report).squareRoot() > expected
        }
        #expect((6_000...6_700).contains(beyond), "\(beyond)")
        #expect(PastMove.expected(record(before, ordinary * days), record(after, ordinary * days)) == nil)
    }

    @Test
    func monthlyExpiration_isRecorded_asLongAsItIsFarEnough() throws {
        func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }
        let days = try ["2026-12-04", "2026-12-11", "2026-12-17", "2026-12-18", "2026-12-24", "2027-01-15"].map(day)
        #expect(days.recordedExpiration(after: try day("2026-11-25")) == (try day("2026-12-18")))
        #expect(days.recordedExpiration(after: try day("2026-12-18")) == (try day("2027-01-15")))
        #expect(Array(days.prefix(3)).recordedExpiration(after: try day("2026-12-05")) == (try day("2026-12-11")))
        #expect(days.recordedExpiration(after: try day("2027-01-15")) == nil)
    }
}
