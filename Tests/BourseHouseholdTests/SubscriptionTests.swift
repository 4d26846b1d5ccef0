import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Subscriptions")
struct SubscriptionTests {
    private func entries(_ payments: [(String, Int)], _ text: String = "NETFLIX.COM") throws -> [HouseholdEntry] {
        try payments.enumerated().map { index, payment in
            HouseholdEntry(
                id: Int64(index) + Int64(text.count) * 1_000,
                account: 1,
                currency: .usd,
                day: try day(payment.0),
                amount: cents(-payment.1),
                description: "\(text) 12\(index)"
            )
        }
    }

    private func found(_ entries: [HouseholdEntry]) -> [Subscription] {
        SubscriptionSearch.subscriptions(in: ClassifiedEntries(entries, rules: CategoryRules()))
    }

    @Test func monthly_aroundWeekends_isFoundWithItsNextDay() throws {
        let list = found(
            try entries([("2026-01-30", 9_99), ("2026-03-02", 9_99), ("2026-03-30", 9_99), ("2026-04-30", 9_99)])
        )
        #expect(list.count == 1 && list.first?.frequency == .monthly && list.first?.payee.name == "netflix")
        #expect(list.first?.next.description == "2026-05-30" && list.first?.amount == cents(9_99))
        // Four days and a tenth of a month later it counts as ended.
        #expect(list.first?.isActive(on: try day("2026-06-06")) == true)
        #expect(list.first?.isActive(on: try day("2026-06-07")) == false)
        #expect(list.first?.perYear == cents(119_88))
    }

    @Test func lastDayOfMonth_staysTheLast() throws {
        let list = found(try entries([("2025-11-30", 5_00), ("2025-12-31", 5_00), ("2026-01-31", 5_00)]))
        #expect(list.first?.next.description == "2026-02-28")
    }

    @Test(arguments: [(PaymentFrequency.weekly, 7), (.fortnightly, 14), (.fourWeekly, 28)])
    func period_inDays_isRecognized(frequency: PaymentFrequency, days: Int) throws {
        let first = try day("2026-01-01")
        let list = found(try entries((0..<4).map { (first.adding(days: days * $0).description, 20_00) }))
        #expect(list.first?.frequency == frequency && list.first?.next == first.adding(days: days * 4))
    }

    @Test(arguments: [(PaymentFrequency.quarterly, 3), (.halfYearly, 6), (.yearly, 12)])
    func period_inMonths_isRecognized(frequency: PaymentFrequency, months: Int) throws {
        let first = try day("2023-01-31")
        let list = found(try entries((0..<3).map { (first.adding(months: months * $0).description, 20_00) }))
        #expect(list.first?.frequency == frequency && list.first?.next == first.adding(months: months * 3))
    }

    @Test func yearly_needsTwo_andAMissingMonthIsForgiven() throws {
        let yearly = found(try entries([("2024-05-10", 99_00), ("2025-05-11", 99_00)]))
        #expect(yearly.first?.frequency == .yearly && yearly.first?.next.description == "2026-05-11")
        let missing = found(
            try entries([("2026-01-05", 5_00), ("2026-02-05", 5_00), ("2026-04-05", 5_00), ("2026-05-05", 5_00)])
        )
        #expect(missing.first?.payments.count == 4 && missing.first?.frequency == .monthly)
    }

    @Test func price_thatChanges_isTheSameSubscription() throws {
        let list = found(
            try entries([
                ("2026-01-05", 9_99), ("2026-02-05", 9_99), ("2026-03-05", 9_99), ("2026-04-05", 12_99),
                ("2026-05-05", 12_99),
            ])
        )
        #expect(list.count == 1 && list.first?.amount == cents(12_99) && list.first?.formerAmount == cents(9_99))
        #expect(list.first?.payments.count == 5 && list.first?.next.description == "2026-06-05")
    }

    @Test func twoOfOnePayee_areTwo() throws {
        let list = found(
            try entries([
                ("2026-01-05", 99), ("2026-01-06", 9_99), ("2026-02-05", 99), ("2026-02-06", 9_99), ("2026-03-05", 99),
                ("2026-03-06", 9_99),
            ])
        )
        #expect(list.map(\.amount) == [cents(9_99), cents(99)])
    }

    @Test func groceries_areNone() throws {
        var chance = SeededGenerator(seed: 5)
        var date = try day("2026-01-01")
        var payments: [(String, Int)] = []
        for _ in 0..<60 {
            date = date.adding(days: chance.int(1...6))
            payments.append((date.description, chance.int(5_00...140_00)))
        }
        #expect(found(try entries(payments, "GROCER")).isEmpty)
        let twice = found(try entries([("2026-01-05", 9_99), ("2026-02-05", 9_99)]))
        #expect(twice.isEmpty)
    }

    @Test(arguments: Seeds.first(40))
    func subscription_amongOtherPayments_isFound(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let start = try day("2025-01-01").adding(days: chance.int(0...60))
        let count = chance.int(3...14)
        let price = chance.int(1_00...50_00)
        var all = try entries(
            (0..<count).map { (start.adding(months: $0).adding(days: chance.int(0...2)).description, price + $0 % 2) },
            "GYM"
        )
        all += try entries(
            (0..<30).map { _ in
                (start.adding(days: chance.int(0...300)).description, chance.int(1_00...90_00))
            },
            "GROCER"
        )
        let gym = found(chance.shuffled(all)).filter { $0.payee.name == "gym" }
        #expect(gym.count == 1 && gym.first?.frequency == .monthly, "seed \(seed)")
        #expect(gym.first?.payments.count == count, "seed \(seed)")
        let expected = start.adding(months: count)
        let distance = try #require(gym.first?.next.distance(to: expected), "seed \(seed)")
        #expect(abs(distance) <= 3, "seed \(seed)")
    }
}
