import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Days of payments")
struct PaymentScheduleTests {
    private func days(
        _ frequency: PaymentFrequency,
        _ first: String,
        _ from: String,
        _ through: String,
        last: String? = nil,
        rule: EndOfMonthRule = .lastDayOfShorterMonth,
        second: Int? = nil
    ) throws -> [String] {
        let schedule = try PaymentSchedule(
            frequency,
            first: day(first),
            last: last.map { try day($0) },
            endOfMonth: rule,
            secondDay: second
        )
        return schedule.days(in: try day(from)...(try day(through))).map(\.description)
    }

    @Test func monthly_onThe31st_isTheLastOfShorterMonthsAndThe31stAgain() throws {
        let found = try days(.monthly, "2026-01-31", "2026-01-01", "2026-05-31")
        #expect(found == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"])
    }

    @Test func rules_differInShorterAndLongerMonths() throws {
        let keep = try days(.monthly, "2026-02-28", "2026-02-01", "2026-04-30")
        let last = try days(.monthly, "2026-02-28", "2026-02-01", "2026-04-30", rule: .alwaysLastDay)
        let skip = try days(.monthly, "2026-01-30", "2026-01-01", "2026-04-30", rule: .skip)
        #expect(keep == ["2026-02-28", "2026-03-28", "2026-04-28"])
        #expect(last == ["2026-02-28", "2026-03-31", "2026-04-30"])
        #expect(skip == ["2026-01-30", "2026-03-30", "2026-04-30"])
    }

    @Test func leapDay_yearly_isThe28thOrSkipped() throws {
        let keep = try days(.yearly, "2024-02-29", "2025-01-01", "2028-12-31")
        let skip = try days(.yearly, "2024-02-29", "2025-01-01", "2028-12-31", rule: .skip)
        #expect(keep == ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"])
        #expect(skip == ["2028-02-29"])
    }

    @Test func twiceAMonth_hasBothDays() throws {
        let usual = try days(.semiMonthly, "2026-01-15", "2026-01-01", "2026-02-28")
        #expect(usual == ["2026-01-15", "2026-01-31", "2026-02-15", "2026-02-28"])
        let first = try days(.semiMonthly, "2026-01-16", "2026-01-01", "2026-02-28")
        #expect(first == ["2026-01-16", "2026-02-01", "2026-02-16"])
        // 30 and 31 are one day in February, and so one payment.
        let late = try days(.semiMonthly, "2026-01-30", "2026-02-01", "2026-02-28", second: 31)
        #expect(late == ["2026-02-28"])
        #expect(throws: HouseholdError.badSecondDay) {
            try PaymentSchedule(.semiMonthly, first: try day("2026-01-15"), secondDay: 15)
        }
        #expect(throws: HouseholdError.badSecondDay) {
            try PaymentSchedule(.semiMonthly, first: try day("2026-01-15"), secondDay: 32)
        }
    }

    @Test func fortnights_thatFallThriceInAMonth_areThree() throws {
        let found = try days(.fortnightly, "2026-01-02", "2026-01-01", "2026-01-31")
        #expect(found == ["2026-01-02", "2026-01-16", "2026-01-30"])
    }

    @Test func once_isDueOnItsDayOnly() throws {
        let found = try days(.once, "2026-01-10", "2026-01-01", "2026-12-31")
        let later = try days(.once, "2026-01-10", "2026-01-11", "2026-12-31")
        #expect(found == ["2026-01-10"] && later.isEmpty)
    }

    @Test func end_stopsPayments() throws {
        let found = try days(.weekly, "2026-01-01", "2026-01-01", "2026-12-31", last: "2026-01-15")
        #expect(found == ["2026-01-01", "2026-01-08", "2026-01-15"])
        #expect(throws: HouseholdError.endBeforeStart(first: try day("2026-01-02"), last: try day("2026-01-01"))) {
            try PaymentSchedule(.daily, first: try day("2026-01-02"), last: try day("2026-01-01"))
        }
    }

    @Test func next_findsEvenASkippedLeapDay() throws {
        let leap = try PaymentSchedule(.yearly, first: try day("2096-02-29"), endOfMonth: .skip)
        #expect(leap.next(onOrAfter: try day("2096-03-01"))?.description == "2104-02-29")
        let once = try PaymentSchedule(.once, first: try day("2026-01-10"))
        #expect(once.next(onOrAfter: try day("2026-01-11")) == nil)
        let daily = try PaymentSchedule(.daily, first: try day("2026-01-10"))
        #expect(daily.next(onOrAfter: TradingDay(number: 2_900_000)) == nil)
        #expect(daily.days(in: try day("0001-01-01")...TradingDay(number: 2_932_896)).last?.description == "2199-12-31")
    }

    @Test(arguments: Seeds.first(60))
    func days_areThoseOfADayByDayWalk(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let frequency = chance.pick(PaymentFrequency.allCases)
        let rule = chance.pick(EndOfMonthRule.allCases)
        let first = try day("2023-01-01").adding(days: chance.int(0...800))
        let last = chance.oneIn(2) ? first.adding(days: chance.int(0...1_500)) : nil
        let schedule = try PaymentSchedule(frequency, first: first, last: last, endOfMonth: rule)
        let from = try day("2022-06-01").adding(days: chance.int(0...1_200))
        let range = from...from.adding(days: chance.int(0...900))
        let expected = range.filter { isDue($0, schedule) }
        #expect(schedule.days(in: range) == expected, "seed \(seed)")
    }

    /// Decides one day by itself, with nothing but civil dates.
    private func isDue(_ day: TradingDay, _ schedule: PaymentSchedule) -> Bool {
        guard day >= schedule.first, schedule.last.map({ day <= $0 }) ?? true else { return false }
        let distance = day.number - schedule.first.number
        let months = (day.year - schedule.first.year) * 12 + day.month - schedule.first.month
        let length = TradingDay.length(ofMonth: day.month, year: day.year)
        func matches(_ wanted: Int, lenient: Bool) -> Bool {
            day.day == wanted || (lenient && wanted > length && day.day == length)
        }
        let start = schedule.first
        let startsAtEnd = start.day == TradingDay.length(ofMonth: start.month, year: start.year)
        let wanted = schedule.endOfMonth == .alwaysLastDay && startsAtEnd ? 31 : start.day
        let lenient = schedule.endOfMonth != .skip
        switch schedule.frequency {
        case .daily: return true
        case .weekly: return distance % 7 == 0
        case .fortnightly: return distance % 14 == 0
        case .fourWeekly: return distance % 28 == 0
        case .semiMonthly:
            let second = schedule.secondDay
            return matches(wanted, lenient: lenient) || matches(second, lenient: lenient || second == 31)
        case .monthly: return matches(wanted, lenient: lenient)
        case .quarterly: return months % 3 == 0 && matches(wanted, lenient: lenient)
        case .halfYearly: return months % 6 == 0 && matches(wanted, lenient: lenient)
        case .yearly: return months % 12 == 0 && matches(wanted, lenient: lenient)
        case .once: return distance == 0
        }
    }
}
