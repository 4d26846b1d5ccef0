import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Balances of the household's accounts")
struct AccountHistoryTests {
    private func account(
        _ kind: HouseholdAccountKind = .checking,
        opening: Int = 0,
        from: String = "2026-01-01",
        to: String? = nil,
        currency: Currency = .usd,
        id: Int64 = 1
    ) throws -> HouseholdAccount {
        try HouseholdAccount(
            id: id,
            name: "Main",
            kind: kind,
            currency: currency,
            openingBalance: cents(opening),
            openedOn: day(from),
            closedOn: to.map { try day($0) }
        )
    }

    private func dated(_ text: String, _ amount: Int) throws -> DatedAmount {
        DatedAmount(day: try day(text), amount: cents(amount))
    }

    @Test func entries_moveTheBalance_fromTheirDayOn() throws {
        let history = AccountHistory(
            try account(opening: 100_00),
            entries: [try dated("2026-01-01", -1), try dated("2026-01-05", 50_00), try dated("2026-01-05", -20_00)]
        )
        #expect(history.balance(on: try day("2025-12-31")) == nil)
        #expect(history.balance(on: try day("2026-01-01")) == cents(99_99))
        #expect(history.balance(on: try day("2026-01-04")) == cents(99_99))
        #expect(history.balance(on: try day("2026-01-05")) == cents(129_99))
        #expect(history.balance(on: try day("2099-01-05")) == cents(129_99))
        #expect(history.differences.isEmpty && history.ignored == 0)
    }

    @Test func statedBalance_holdsAndSaysTheDifference() throws {
        let history = AccountHistory(
            try account(opening: 100_00),
            entries: [try dated("2026-01-03", -10_00), try dated("2026-01-20", -5_00)],
            stated: [try dated("2026-01-10", 85_00), try dated("2026-01-31", 80_00)]
        )
        #expect(history.balance(on: try day("2026-01-09")) == cents(90_00))
        #expect(history.balance(on: try day("2026-01-10")) == cents(85_00))
        #expect(history.balance(on: try day("2026-01-31")) == cents(80_00))
        #expect(history.differences.map(\.difference) == [cents(-5_00)])
        #expect(history.differences.first?.computed == cents(90_00))
    }

    @Test func statedBalance_isOfTheEndOfItsDay() throws {
        let history = AccountHistory(
            try account(),
            entries: [try dated("2026-01-03", 10_00)],
            stated: [try dated("2026-01-03", 99_00), try dated("2026-01-03", 10_00)]
        )
        #expect(history.differences.isEmpty)
        #expect(history.balance(on: try day("2026-01-03")) == cents(10_00))
    }

    @Test func entriesOutsideTheAccount_areCountedAndIgnored() throws {
        let history = AccountHistory(
            try account(opening: 1_00, to: "2026-02-01"),
            entries: [try dated("2025-12-31", 5_00), try dated("2026-02-02", 5_00), try dated("2026-02-01", 1_00)]
        )
        #expect(history.ignored == 2)
        #expect(history.balance(on: try day("2026-02-01")) == cents(2_00))
        #expect(history.balance(on: try day("2026-02-02")) == nil)
    }

    @Test func account_withoutANameOrWithAnAbsurdBalance_isRefused() throws {
        #expect(throws: HouseholdError.noName) {
            try HouseholdAccount(id: 1, name: " ", kind: .cash, currency: .usd, openedOn: try day("2026-01-01"))
        }
        #expect(throws: HouseholdError.amountTooLarge("opening balance")) {
            try HouseholdAccount(
                id: 1,
                name: "A",
                kind: .cash,
                currency: .usd,
                openingBalance: HouseholdLimits.largestAmount + cents(1),
                openedOn: try day("2026-01-01")
            )
        }
        #expect(throws: HouseholdError.endBeforeStart(first: try day("2026-01-01"), last: try day("2025-01-01"))) {
            try account(to: "2025-01-01")
        }
        #expect(throws: HouseholdError.dayOutside(try day("1899-12-31"))) { try account(from: "1899-12-31") }
    }

    @Test func netWorth_addsAssetsAndDebtsAtTheDaysRate() throws {
        let euro = try #require(Currency("EUR"))
        let histories = [
            AccountHistory(try account(opening: 1_000_00), entries: []),
            AccountHistory(try account(.creditCard, opening: -300_00, id: 2), entries: []),
            AccountHistory(
                try account(.savings, opening: 100_00, from: "2026-02-01", currency: euro, id: 3),
                entries: []
            ),
        ]
        let days = NetWorth.monthEnds(from: try day("2026-01-15"), through: try day("2026-03-10"))
        #expect(days.map(\.description) == ["2026-01-31", "2026-02-28", "2026-03-10"])
        let points = NetWorth.points(of: histories, on: days, in: .usd) { _, day in
            day.month == 2 ? Ratio(units: 11_000_000_000) : nil
        }
        #expect(points.map(\.total) == [cents(700_00), cents(810_00), nil])
        #expect(points[1].assets == cents(1_110_00) && points[1].debts == cents(300_00))
        #expect(points[2].unconverted == [euro: cents(100_00)] && points[2].assets == cents(1_000_00))
    }

    @Test func rate_ofNothing_isNoRate() throws {
        let euro = try #require(Currency("EUR"))
        let history = AccountHistory(try account(opening: 5, currency: euro), entries: [])
        for units in [0, -1, Int128.max] {
            let points = NetWorth.points(of: [history], on: [try day("2026-01-01")], in: .usd) { _, _ in
                Ratio(units: units)
            }
            #expect(points.first?.total == nil)
        }
    }

    @Test(arguments: Seeds.first(40))
    func balances_areThoseOfASlowSum(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let first = try day("2026-01-01")
        let opening = chance.int(-50_000...50_000)
        var entries: [DatedAmount] = []
        for _ in 0..<chance.int(0...80) {
            entries.append(
                DatedAmount(day: first.adding(days: chance.int(-5...60)), amount: cents(chance.int(-10_000...10_000)))
            )
        }
        var stated: [DatedAmount] = []
        for _ in 0..<chance.int(0...5) {
            stated.append(DatedAmount(day: first.adding(days: chance.int(0...60)), amount: cents(chance.int(0...9))))
        }
        let history = AccountHistory(try account(opening: opening), entries: chance.shuffled(entries), stated: stated)
        for offset in 0...65 {
            let today = first.adding(days: offset)
            let anchor = stated.filter { $0.day <= today }.map(\.day).max()
            let start = stated.last { $0.day == anchor }?.amount ?? cents(opening)
            var expected = start
            for entry in entries where entry.day >= first && entry.day <= today {
                if anchor.map({ entry.day > $0 }) ?? true { expected += entry.amount }
            }
            #expect(history.balance(on: today) == expected, "seed \(seed), day \(today)")
        }
        // What differs is exactly what entries and opening balance do not explain.
        let moved = entries.filter { $0.day >= first }.reduce(Money.zero) { $0 + $1.amount }
        let unexplained = history.differences.reduce(Money.zero) { $0 + $1.difference }
        #expect(history.balance(on: first.adding(days: 65)) == cents(opening) + moved + unexplained, "seed \(seed)")
    }
}
