import BourseCore
import BourseHousehold
import BourseTestSupport
import Foundation
import Testing

@Suite("Goals")
struct GoalTests {
    private func goal(
        _ target: Int,
        saved: Int = 0,
        monthly: Int = 0,
        by deadline: String? = nil,
        earning rate: Int = 0,
        spread: Int = 0,
        inflation: Int = 0,
        currency: Currency = .usd
    ) throws -> Goal {
        try Goal(
            id: 1,
            name: "House",
            target: cents(target),
            currency: currency,
            deadline: deadline.map { try day($0) },
            saved: cents(saved),
            monthlyContribution: cents(monthly),
            annualReturn: basisPoints(rate),
            spread: basisPoints(spread),
            inflation: basisPoints(inflation)
        )
    }

    @Test func progress_isBetweenNothingAndAll() throws {
        #expect(try goal(200_00, saved: 50_00).progress.description == "0.25")
        #expect(try goal(200_00).progress.description == "0")
        #expect(try goal(200_00, saved: 300_00).progress.description == "1")
        #expect(try goal(200_00, saved: 300_00).remaining == .zero)
    }

    @Test func saving_withoutReturn_isCounting() throws {
        let projection = try GoalProjection(goal(1_000_00, saved: 100_00, monthly: 75_00), today: day("2026-01-31"))
        #expect(projection.expected.monthsToGoal == 12)
        #expect(projection.day(of: projection.expected)?.description == "2027-01-31")
        #expect(projection.expected.savings.last == cents(1_000_00))
        #expect(projection.need == nil && projection.isOnTrack == nil)
    }

    // 1 % a month is 1.01^12 − 1 = 12.6825 % a year, and twelve payments of 100 are then worth 1,268.25.
    @Test func annuity_hasTheTextbooksValue() throws {
        let plan = try Goal(
            id: 1,
            name: "A",
            target: cents(1_268_25),
            currency: .usd,
            monthlyContribution: cents(100_00),
            annualReturn: Ratio(units: 1_268_250_301)
        )
        let course = try GoalProjection(plan, today: day("2026-01-01")).expected
        #expect(course.monthsToGoal == 12)
        #expect(course.savings.prefix(4) == [0, 100_00, 201_00, 303_01].map(cents)[...])
        #expect(course.savings.last == cents(1_268_25))
    }

    @Test func range_surroundsWhatIsExpected() throws {
        let goal = try goal(100_000_00, saved: 20_000_00, monthly: 500_00, earning: 500, spread: 200)
        let projection = try GoalProjection(goal, today: day("2026-01-01"))
        let high = try #require(projection.high.monthsToGoal)
        let expected = try #require(projection.expected.monthsToGoal)
        let low = try #require(projection.low.monthsToGoal)
        #expect(high < expected && expected < low)
        #expect(projection.low.annualReturn == basisPoints(300) && projection.high.annualReturn == basisPoints(700))
    }

    @Test func need_isTheLeastThatIsEnough() throws {
        let projection = try GoalProjection(goal(1_000_00, by: "2027-01-15"), today: day("2026-01-15"))
        #expect(projection.need == .monthly(cents(83_34), months: 12) && projection.isOnTrack == false)
        let enough = try GoalProjection(goal(1_000_00, monthly: 83_34, by: "2027-01-14"), today: day("2026-01-15"))
        #expect(enough.need == .monthly(cents(90_91), months: 11) && enough.isOnTrack == false)
        let past = try GoalProjection(goal(1_000_00, saved: 1_00, by: "2026-01-10"), today: day("2026-01-15"))
        #expect(past.need == .atOnce(cents(999_00)) && past.isOnTrack == false)
        let grown = try GoalProjection(
            goal(1_000_00, saved: 990_00, by: "2027-01-15", earning: 500),
            today: day("2026-01-15")
        )
        #expect(grown.need == .nothing && grown.isOnTrack == true)
    }

    @Test func inflation_makesTheGoalDearer() throws {
        let plain = try GoalProjection(goal(10_000_00, monthly: 100_00), today: day("2026-01-01"))
        let dear = try GoalProjection(goal(10_000_00, monthly: 100_00, inflation: 300), today: day("2026-01-01"))
        #expect(plain.expected.monthsToGoal == 100)
        #expect((dear.expected.monthsToGoal ?? 0) > 110)
        let never = try GoalProjection(goal(1_000_000_00, monthly: 1_00, inflation: 300), today: day("2026-01-01"))
        #expect(never.expected.monthsToGoal == nil && never.day(of: never.expected) == nil)
    }

    @Test func nothingSaved_isNeverReached_andNothingIsNegative() throws {
        let projection = try GoalProjection(goal(1_00, earning: 500, spread: 10_000), today: day("2026-01-01"))
        #expect(projection.expected.monthsToGoal == nil)
        #expect(projection.low.annualReturn == basisPoints(-5_000))
        #expect(projection.low.savings.count == GoalCourse.mostMonths + 1)
        let yen = try #require(Currency("JPY"))
        let absurd = try GoalProjection(
            goal(
                1_000_000_000_000_00,
                saved: 1_000_000_000_00,
                by: "2126-01-01",
                earning: 10_000,
                inflation: 10_000,
                currency: yen
            ),
            today: day("2026-01-01")
        )
        #expect(absurd.expected.savings.allSatisfy { $0 >= .zero })
        guard case .monthly(let amount, 1_200) = absurd.need else {
            Issue.record("\(String(describing: absurd.need))")
            return
        }
        #expect(amount > .zero)
    }

    @Test func absurdGoals_areRefused() throws {
        #expect(throws: HouseholdError.amountNotPositive("target")) { try goal(0) }
        #expect(throws: HouseholdError.amountNotPositive("saved amount")) { try goal(1, saved: -1) }
        #expect(throws: HouseholdError.amountNotPositive("monthly contribution")) { try goal(1, monthly: -1) }
        #expect(throws: HouseholdError.rateOutside(0...1)) { try goal(1, earning: 10_001) }
        #expect(throws: HouseholdError.rateOutside(0...1)) { try goal(1, inflation: -1) }
    }

    @Test(arguments: Seeds.first(60))
    func need_isThatOfTheClosedForm(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let target = chance.int(1_00...500_000_00)
        let rate = chance.int(0...1_500)
        let months = chance.int(1...360)
        let today = try day("2026-01-10")
        let deadline = today.adding(months: months).description
        let inflation = chance.oneIn(2) ? 0 : chance.int(0...900)
        let saved = chance.int(0...target)
        let open = try goal(target, saved: saved, by: deadline, earning: rate, inflation: inflation)
        guard case .monthly(let amount, months) = try GoalProjection(open, today: today).need else { return }
        // The closed form of growth and annuity, in floating point.
        let month = pow(1 + Double(rate) / 10_000, 1.0 / 12)
        let growth = pow(month, Double(months))
        let price = Double(target) * pow(1 + Double(inflation) / 10_000, Double(months) / 12)
        let annuity = month == 1 ? Double(months) : (growth - 1) / (month - 1)
        let formula = (price - Double(saved) * growth) / annuity
        // Each month's growth and price are rounded to cents: half a cent a month, grown, at the most.
        let slack = 1 + growth + Double(months) * (1 + growth) / annuity
        #expect(abs(amount.double * 100 - formula) <= slack, "seed \(seed): \(amount), \(formula)")
    }
}
