import BourseCore
import BourseDemo
import BourseDesk
import BourseHousehold
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Net worth over time")
struct NetWorthTests {
    @Test func holdings_ofAMonthThatIsOver_areRememberedFromTheDaySomebodyLooked() async throws {
        let rig = try await HouseholdRig()
        _ = try await rig.account()
        let february = try #require(TradingDay(iso: "2026-02-17"))
        let march = try #require(TradingDay(iso: "2026-03-20"))
        rig.holdings.provide([february: amount("500")])
        let first = try await rig.desk.netWorth(of: rig.ann, months: 3, today: february)
        #expect(first.last?.holdings == amount("500") && first.last?.total == amount("600"))
        #expect(first.first?.holdings == nil)
        rig.holdings.provide([march: amount("700")])
        let second = try await rig.desk.netWorth(of: rig.ann, months: 3, today: march)
        #expect(second.map(\.day.description) == ["2026-01-31", "2026-02-28", "2026-03-20"])
        #expect(second.map(\.holdings) == [nil, amount("500"), amount("700")])
        #expect(second.map(\.household) == Array(repeating: amount("100"), count: 3))
        let stored = try await rig.households.snapshots(of: rig.ann)
        #expect(stored.map(\.day) == [february, march])
        #expect(stored.map(\.holdings) == [amount("500"), amount("700")])
        #expect(try await rig.households.snapshots(of: rig.bob).isEmpty)
        // Looking again writes nothing.
        _ = try await rig.desk.netWorth(of: rig.ann, months: 3, today: march)
        #expect(try await rig.households.snapshots(of: rig.ann) == stored)
    }

    @Test func demo_isAHouseholdThatAddsUp() async throws {
        let rig = try await HouseholdRig()
        let today = try #require(TradingDay(iso: "2026-11-22"))
        try await DemoHousehold(seed: 2026, today: today).fill(rig.desk, user: rig.ann)
        let books = try await rig.desk.books(of: rig.ann, today: today)
        #expect(books.stored.accounts.count == 7 && books.stored.debts.count == 4 && books.stored.goals.count == 3)
        #expect(books.entries.count > 300 && books.spending.months.count == 14)
        #expect(books.histories.allSatisfy { $0.ignored == 0 })
        let course = try await rig.desk.netWorth(of: rig.ann, months: 24, today: today)
        let (first, last) = (try #require(course.first?.total), try #require(course.last?.total))
        #expect(last > first && last > amount("100000"))
        let comparison = try books.debtComparison()
        let plans = comparison.plans.compactMap { comparison.saved(by: $0)?.interest }
        #expect(plans.count == 2 && plans[0] >= plans[1] && plans[1] > .zero)
        #expect(books.activeSubscriptions.contains { $0.formerAmount != nil })
        let open = books.spending.months.compactMap { $0.categories[.none] }.reduce(Money.zero, +)
        let spent = books.spending.months.reduce(Money.zero) { $0 + $1.total }
        #expect(open.units * 20 < spent.units, "\(open) of \(spent)")
        #expect(books.projections.allSatisfy { $0.expected.monthsToGoal != nil })
    }
}
