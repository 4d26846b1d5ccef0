import BourseCore
import BourseFunds
import BourseTestSupport
import Foundation
import Testing

@Suite("Plans of payments")
struct PlanTests {
    private static func schedule(
        _ start: String,
        _ end: String,
        _ frequency: PlanSchedule.Frequency = .monthly
    ) throws -> PlanSchedule {
        try PlanSchedule(start: Fixed.day(start), end: Fixed.day(end), frequency: frequency)
    }

    @Test
    func schedule_fromThe31st_staysTheLastDayOfEachMonth() throws {
        let days = try Self.schedule("2024-01-31", "2024-06-30").days.map(\.description)
        #expect(days == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31", "2024-06-30"])
        #expect(try Self.schedule("2024-01-31", "2024-02-14", .fortnightly).days.count == 2)
        #expect(try Self.schedule("2024-01-31", "2025-01-31", .quarterly).days.count == 5)
        #expect(throws: PlanError.self) { try Self.schedule("2024-01-31", "2024-01-30") }
        #expect(throws: PlanError.tooManyPayments) { try Self.schedule("1900-01-31", "2024-01-30") }
    }

    @Test(arguments: [
        (29, "2023-12-30", ["2024-01-29", "2024-02-29", "2024-03-29"]),
        (30, "2023-12-31", ["2024-01-30", "2024-02-29", "2024-03-30"]),
        (31, "2023-12-31", ["2023-12-31", "2024-01-31", "2024-02-29"]),
        (29, "2023-02-01", ["2023-02-28", "2023-03-29", "2023-04-29"]),
        (31, "2023-02-28", ["2023-02-28", "2023-03-31", "2023-04-30"]),
        (31, "2100-02-01", ["2100-02-28", "2100-03-31", "2100-04-30"]),
        (5, "2024-02-29", ["2024-03-05", "2024-04-05", "2024-05-05"]),
        (99, "2024-04-10", ["2024-04-30", "2024-05-31", "2024-06-30"]),
    ])
    func schedule_onADayOfTheMonth_isTheLastOfAShorterOne(day: Int, start: String, days: [String]) throws {
        let start = try Fixed.day(start)
        let end = start.adding(months: 6)
        let schedule = try PlanSchedule(start: start, end: end, dayOfMonth: day)
        #expect(schedule.days.prefix(3).map(\.description) == days)
        let quarterly = try PlanSchedule(start: start, end: end, frequency: .quarterly, dayOfMonth: day)
        #expect(quarterly.days.first?.description == days[0] && quarterly.days.allSatisfy(schedule.days.contains))
        let weekly = try PlanSchedule(start: start, end: end, frequency: .weekly, dayOfMonth: day)
        #expect(weekly.days.first == start)
    }

    @Test
    func schedule_overManyYears_isDueOnceAMonthAndStepsUpOnceAYear() throws {
        for day in 1...31 {
            let (start, end) = (try Fixed.day("2019-02-11"), try Fixed.day("2029-03-31"))
            let schedule = try PlanSchedule(start: start, end: end, dayOfMonth: day)
            let days = schedule.days
            for (one, next) in zip(days, days.dropFirst()) {
                let months = (next.year - one.year) * 12 + next.month - one.month
                let length = TradingDay.length(ofMonth: next.month, year: next.year)
                #expect(months == 1 && next.day == min(day, length), "day \(day): \(one), \(next)")
            }
            let sip = SIP(amount: try Money("1000"), schedule: schedule, stepUp: .amount(try Money("100")))
            for (place, due) in days.enumerated() {
                let expected = try Money("\(1_000 + 100 * (place / 12))")
                let instalment = try sip.instalment(due: due)
                #expect(instalment == expected, "day \(day): \(due)")
            }
        }
    }

    @Test
    func sip_dueOnAHoliday_buysAtTheNextValue() throws {
        let series = try Fixed.series([
            ("2025-01-06", "10"), ("2025-02-03", "20"), ("2025-03-03", "25"), ("2026-03-03", "40"),
        ])
        let sip = SIP(amount: try Money("1000"), schedule: try Self.schedule("2024-12-01", "2025-04-01"))
        let outcome = try sip.outcome(series, asOf: Fixed.day("2025-03-10"))
        #expect(outcome.payments.map(\.row.day.description) == ["2025-02-03", "2025-03-03"])
        #expect(outcome.missed.map(\.description) == ["2024-12-01", "2025-01-01", "2025-04-01"])
        #expect(outcome.units == 90 && outcome.invested.description == "2000")
        #expect(outcome.value.description == "2250" && outcome.gain.description == "250")
        #expect(outcome.gainOnInvested == 0.125)
        #expect(outcome.xirr == .failure(.lessThanAYear(days: 28)))
        let later = try sip.outcome(series)
        let rate = try later.xirr.get()
        #expect(later.value.description == "4600" && rate > 0.5)
    }

    @Test(arguments: Seeds.first(30))
    func sip_steppedUp_addsUpAndItsRateIsFair(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let series = made.series(900)
        let start = try #require(series.firstDay)
        let schedule = try PlanSchedule(start: start, end: MadeUpFunds.today, frequency: .monthly)
        let sip = SIP(amount: try Money("5000"), schedule: schedule, stepUp: .fraction(0.1))
        let outcome = try sip.outcome(series)
        #expect(outcome.payments.count + outcome.missed.count == schedule.days.count)
        for payment in outcome.payments {
            let years = Double((payment.due.number - start.number) / 365)
            if (payment.due.number - start.number) % 365 > 3 {
                #expect(abs(payment.amount.double - 5_000 * pow(1.1, years)) < 0.006)
            }
            #expect(payment.row.day >= payment.due)
        }
        let units = outcome.payments.reduce(0) { $0 + $1.units }
        #expect(abs(units - outcome.units) <= 1e-9 * units)
        let rate = try outcome.xirr.get()
        let worth = outcome.flows.reduce(0) {
            $0 + $1.amount.double * pow(1 + rate, -Double($1.day.number - start.number) / 365)
        }
        #expect(abs(worth) <= 1e-6 * outcome.invested.double, "seed \(seed)")
        let fixed = SIP(amount: try Money("5000"), schedule: schedule, stepUp: .amount(try Money("500")))
        #expect(try fixed.instalment(due: start.adding(months: 24)).description == "6000")
    }

    @Test
    func plans_thatCannotBe_sayWhy() throws {
        let series = try Fixed.series([("2025-01-06", "10"), ("2025-02-03", "20")])
        let late = try Self.schedule("2025-03-01", "2025-06-01")
        let ends = try (Fixed.day("2025-01-06"), Fixed.day("2025-02-03"))
        #expect(throws: PlanError.noValidDay(first: ends.0, last: ends.1)) {
            try SIP(amount: Money("100"), schedule: late).outcome(series)
        }
        #expect(throws: PlanError.amountNotPositive) { try SIP(amount: .zero, schedule: late).outcome(series) }
        #expect(throws: PlanError.tooLarge) { try LumpSum(amount: Money.limit, on: ends.0).outcome(series) }
        #expect(throws: PlanError.badStep) {
            try SIP(amount: Money("100"), schedule: late, stepUp: .fraction(.nan)).outcome(series)
        }
        #expect(throws: PlanError.badStep) {
            try SIP(
                amount: Money("100"),
                schedule: Self.schedule("2024-01-06", "2025-02-03"),
                stepUp: .amount(Money("-100"))
            ).outcome(series)
        }
        let empty = NAVSeries.clean([], today: MadeUpFunds.today).series
        #expect(throws: PlanError.noNAV) { try SIP(amount: Money("100"), schedule: late).outcome(empty) }
    }

    @Test
    func lumpSum_overAYear_hasTheReturnOfTheFund() throws {
        let series = try Fixed.series([
            ("2025-01-03", "9"), ("2025-01-06", "10"), ("2026-01-06", "11"), ("2026-02-06", "9"),
        ])
        let outcome = try LumpSum(amount: Money("1000"), on: Fixed.day("2025-01-04"))
            .outcome(series, asOf: Fixed.day("2026-01-31"))
        #expect(outcome.value.description == "1100" && outcome.asOf.description == "2026-01-06")
        #expect(abs(try outcome.xirr.get() - 0.1) < 1e-12)
        let same = try LumpSum(amount: Money("1000"), on: Fixed.day("2026-02-06")).outcome(series)
        #expect(same.xirr == .failure(.sameDay(try Fixed.day("2026-02-06"))))
    }

    @Test
    func swp_runsOutAndPaysNoMoreThanThereIs() throws {
        let series = try Fixed.series([
            ("2025-01-01", "10"), ("2025-02-03", "20"), ("2025-03-03", "10"), ("2025-04-01", "10"),
            ("2025-05-02", "50"),
        ])
        let investment = LumpSum(amount: try Money("1000"), on: try Fixed.day("2025-01-01"))
        let swp = SWP(
            investment: investment,
            withdrawal: try Money("600"),
            schedule: try Self.schedule("2025-02-01", "2025-12-01")
        )
        let outcome = try swp.outcome(series)
        #expect(outcome.payments.map(\.amount.description) == ["1000", "-600", "-600", "-100"])
        #expect(outcome.units == 0 && outcome.value == .zero && outcome.exhausted?.description == "2025-04-01")
        #expect(outcome.withdrawn.description == "1300" && outcome.gain.description == "300")
    }

    @Test(arguments: Seeds.first(30))
    func stp_movesWhatItTakesAndNothingIsLost(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let (source, target) = (made.series(500, percent: 0.05), made.series(500))
        let start = max(try #require(source.firstDay), try #require(target.firstDay))
        let plan = STP(
            investment: LumpSum(amount: try Money("100000"), on: start),
            transfer: Money(units: Int128(made.generator.int(500...20_000)) * 10_000_000_000_000_000),
            schedule: try PlanSchedule(start: start.adding(days: 7), end: MadeUpFunds.today, frequency: .weekly)
        )
        let outcome = try plan.outcome(from: source, to: target)
        let moved = try #require(outcome.target)
        #expect(outcome.source.withdrawn == moved.invested && outcome.invested.description == "100000")
        #expect(outcome.source.payments.dropFirst().map(\.row.day) == moved.payments.map(\.row.day))
        #expect(outcome.value == outcome.source.value + moved.value)
        #expect(outcome.source.units >= 0)
        if outcome.source.exhausted == nil { #expect(outcome.source.units > 0) }
        for payment in outcome.source.payments { #expect(source.index(atOrBefore: payment.row.day) != nil) }
        #expect(try outcome.xirr.get().isFinite)
    }
}
