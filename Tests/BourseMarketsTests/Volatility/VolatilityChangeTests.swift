import BourseCore
import BourseMarkets
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
    func recordBeforeADay_isTheLast_ofTheExpirationThatIsNext() throws {
        func record(_ day: Int, _ expiration: Int, at seconds: Int64 = 0) -> RecordedVolatility {
            RecordedVolatility(
                day: TradingDay(number: day),
                expiration: TradingDay(number: expiration),
                value: 0.5,
                asOf: time.adding(seconds: seconds)
            )
        }
        let event = TradingDay(number: 20)
        let records = [record(18, 30), record(19, 25), record(19, 20), record(19, 40), record(20, 22, at: 9)]
        #expect(records.last(before: event, until: nil) == records[2])
        // After the close, what expired with it does not count, and records until then do.
        #expect(records.last(before: event, until: time.adding(seconds: 8)) == records[1])
        #expect(records.last(before: event, until: time.adding(seconds: 9)) == records[4])
        #expect(records.last(before: TradingDay(number: 28), until: nil) == nil)
        #expect([record(13, 30)].last(before: event, until: nil) != nil)
        #expect([record(12, 30)].last(before: event, until: nil) == nil)
        #expect([record(19, 19), record(21, 30)].last(before: event, until: nil) == nil)
    }

    @Test
    func expectedMove_isOneStandardDeviation_untilTheExpiration() {
        func move(_ value: Double, _ days: Int) -> Double {
            let day = TradingDay(number: 20_619)
            let expiration = day.adding(days: days)
            return RecordedVolatility(day: day, expiration: expiration, value: value, asOf: time).expectedMove
        }
        #expect(abs(move(0.3, 365) - 0.3) < 1e-12)
        // 0.4 · √(25 ÷ 365)
        #expect(abs(move(0.4, 25) - 0.104_684_784_5) < 1e-9)
        #expect(move(0.4, 0) == 0)
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
