import BourseCore
import BourseTestSupport
import Testing

@testable import BourseHousehold

@Suite("Spending of the household")
struct SpendingTests {
    private func entry(
        _ id: Int64,
        _ date: String,
        _ amount: Int,
        _ text: String,
        account: Int64 = 1,
        currency: Currency = .usd,
        category: String? = nil
    ) throws -> HouseholdEntry {
        HouseholdEntry(
            id: id,
            account: account,
            currency: currency,
            day: try day(date),
            amount: cents(amount),
            description: text,
            category: try category.map { try SpendingCategory($0) }
        )
    }

    private func named(_ name: String) -> SpendingCategory? { try? SpendingCategory(name) }

    private func rule(_ text: String, _ name: String) throws -> CategoryRule {
        try #require(CategoryRule(contains: text, category: try category(name)))
    }

    @Test func rule_isOfWholeWords_andTheMostExactCounts() throws {
        var rules = CategoryRules([
            try rule("club", "Sport"), try rule("amazon", "Shopping"), try rule("amazon prime", "Films"),
        ])
        #expect(rules.category(of: "TENNIS CLUB 12") == named("Sport"))
        #expect(rules.category(of: "Clubs of Rome") == nil && rules.category(of: "SCHNITZELCLUB") == nil)
        #expect(rules.category(of: "AMAZON*PRIME 99") == named("films"))
        #expect(rules.category(of: "Amazon EU Prime") == named("Films"))
        #expect(rules.category(of: "prime amazon") == named("Shopping"))
        rules.add(try rule("AMAZON", "Books"))
        #expect(rules.rules.count == 3 && rules.category(of: "amazon de") == named("Books"))
        #expect(CategoryRule(contains: " * ", category: .none) == nil)
    }

    @Test func correction_isLearnedForThePayee() throws {
        var rules = CategoryRules()
        let learned = rules.learn(try category("Food"), from: "POS PURCHASE 01/31 TRADER JOE'S #552 SEATTLE WA")
        #expect(learned?.category == named("Food"))
        #expect(rules.category(of: "CARD TRADER JOE'S PORTLAND #9") == named("Food"))
        #expect(rules.category(of: "TRADER VIC SEATTLE") == nil)
        let nobody = rules.learn(.none, from: "CARD 1234 01/02")
        #expect(nobody == nil)
    }

    @Test(arguments: [
        ("POS PURCHASE 01/31 TRADER JOE'S #552", "trader joe"), ("NETFLIX.COM 866-579", "netflix"), ("1234", ""),
        ("SEPA Lastschrift REWE Markt GmbH", "rewe markt"), ("Café Zürich", "café zürich"),
    ])
    func payee_isWhatStaysTheSame(description: String, name: String) {
        #expect(Payee(description).name == name)
    }

    @Test func category_isTheOwners_thenARules_thenTheBanks() throws {
        let rules = CategoryRules([try rule("shop", "Food")])
        let bank = try category("Bank")
        let texts = [("Shop", "Own"), ("Shop", nil), ("Stall", nil)]
        let entries = try texts.enumerated().map { index, text in
            HouseholdEntry(
                id: Int64(index),
                account: 1,
                currency: .usd,
                day: try day("2026-01-05"),
                amount: cents(-1_00),
                description: text.0,
                category: try text.1.map { try category($0) },
                bankCategory: bank
            )
        }
        let classified = ClassifiedEntries(entries, rules: rules)
        let expected = try ["Own", "Food", "Bank"].map { EntryMeaning.spending(try category($0)) }
        #expect(classified.entries.map(\.meaning) == expected)
    }

    @Test func transfer_isNeitherSpentNorEarned() throws {
        let entries = [
            try entry(1, "2026-01-05", -500_00, "Online transfer to savings"),
            try entry(2, "2026-01-06", 500_00, "Transfer from checking", account: 2),
            try entry(3, "2026-01-20", -80_00, "Payment 42"),
            try entry(4, "2026-01-22", 80_00, "Thank you", account: 3),
            try entry(5, "2026-01-25", -80_00, "Shoes"), try entry(6, "2026-01-31", 80_00, "Gift", account: 2),
        ]
        let classified = ClassifiedEntries(entries, rules: CategoryRules())
        #expect(
            classified.transfers == [
                OwnTransfer(from: 1, to: 2, certainty: .said), OwnTransfer(from: 3, to: 4, certainty: .likely),
            ]
        )
        let table = SpendingTable(classified, in: .usd) { _, _ in nil }
        #expect(table.months.map(\.total) == [cents(80_00)] && table.months[0].income == cents(80_00))
    }

    @Test func transfer_saysSo_beforeWhatIsNearer() throws {
        let entries = [
            try entry(1, "2026-01-05", -50_00, "Dinner"), try entry(2, "2026-01-05", -50_00, "Transfer"),
            try entry(3, "2026-01-07", 50_00, "Transfer", account: 2),
        ]
        #expect(TransferMatching.transfers(among: entries) == [OwnTransfer(from: 2, to: 3, certainty: .said)])
    }

    @Test func entryWithACategory_isWhatItsOwnerSays() throws {
        let entries = [
            try entry(1, "2026-01-05", -500_00, "Transfer", category: "Gifts"),
            try entry(2, "2026-01-05", 500_00, "Transfer", account: 2),
        ]
        let classified = ClassifiedEntries(entries, rules: CategoryRules())
        #expect(classified.transfers.isEmpty)
        let gifts = try category("Gifts")
        #expect(classified.entries[0].meaning == .spending(gifts))
        #expect(classified.entries[1].meaning == .income)
    }

    @Test func otherCurrencyOrSameAccount_isNoTransfer() throws {
        let entries = [
            try entry(1, "2026-01-05", -5_00, "a"), try entry(2, "2026-01-05", 5_00, "b"),
            try entry(3, "2026-01-05", 5_00, "c", account: 2, currency: .inr),
            try entry(4, "2026-01-10", 5_00, "d", account: 2),
        ]
        #expect(TransferMatching.transfers(among: entries).isEmpty)
    }

    @Test func refund_isTakenOffItsCategory() throws {
        let rules = CategoryRules([try rule("zara", "Clothes")])
        let entries = [
            try entry(1, "2026-01-05", -90_00, "ZARA 12"), try entry(2, "2026-01-20", 40_00, "ZARA 13"),
            try entry(3, "2026-01-21", 60_00, "ZARA 14"), try entry(4, "2026-01-25", 3_000_00, "ACME PAYROLL"),
            try entry(5, "2026-01-26", 9_00, "Refund of something"),
            try entry(6, "2026-01-27", 7_00, "Cash", category: "Clothes"),
        ]
        let classified = ClassifiedEntries(entries, rules: rules)
        let clothes = try category("Clothes")
        #expect(
            classified.entries.map(\.meaning) == [
                // 60 came back where 50 were left of what was spent: that is no refund.
                .spending(clothes), .refund(clothes), .income, .income, .refund(.none), .refund(clothes),
            ]
        )
        let table = SpendingTable(classified, in: .usd) { _, _ in nil }
        #expect(table.months[0].categories == [clothes: cents(43_00), .none: cents(-9_00)])
    }

    @Test func months_areConvertedAtTheirDays_andGapsAreZero() throws {
        let entries = [
            try entry(1, "2026-01-05", -100_00, "Hotel", currency: .inr), try entry(2, "2026-03-05", -3_00, "Tea"),
            try entry(3, "2026-03-06", -8_00, "Tea", currency: try #require(Currency("EUR"))),
        ]
        let table = SpendingTable(ClassifiedEntries(entries, rules: CategoryRules()), in: .usd) { currency, _ in
            currency == .inr ? basisPoints(125) : nil
        }
        #expect(table.months.map(\.total) == [cents(1_25), .zero, cents(3_00)])
        #expect(table.unconverted.values.map { $0 } == [1])
        #expect(table.averageTotal(over: table.months) == cents(1_42))
        #expect(table.completeMonths(before: try day("2026-03-31")).count == 2)
        #expect(table.average(of: .none, over: []) == nil)
    }

    @Test func month_farFromTheUsual_isUnusual() throws {
        var entries: [HouseholdEntry] = []
        for month in 0..<8 {
            let date = try day("2026-01-10").adding(months: month).description
            let food = [400, 420, 380, 410, 390, 405, 395, 800][month]
            entries.append(try entry(Int64(month), date, -food * 100, "Food", category: "Food"))
            entries.append(try entry(Int64(100 + month), date, -1_000_00, "Rent", category: "Rent"))
            if month == 7 { entries.append(try entry(200, date, -3_00, "Gum", category: "Gum")) }
        }
        let table = SpendingTable(ClassifiedEntries(entries, rules: CategoryRules()), in: .usd) { _, _ in nil }
        let unusual = table.unusual(inMonthOf: try day("2026-08-31"))
        #expect(unusual.map(\.category.name) == ["Food"])
        #expect(unusual.first?.usual == cents(400_00) && unusual.first?.share?.description == "2")
        #expect(table.unusual(inMonthOf: try day("2026-07-31")).isEmpty)
        #expect(table.unusual(inMonthOf: try day("2026-05-31")).isEmpty)
    }

    @Test(arguments: Seeds.first(40))
    func everyEntry_isCountedOnce(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var entries: [HouseholdEntry] = []
        for id in 0..<chance.int(1...120) {
            entries.append(
                try entry(
                    Int64(id),
                    day("2026-01-01").adding(days: chance.int(0...120)).description,
                    chance.pick([-1, 1]) * chance.int(1...6) * 100,
                    chance.pick(["Shop A", "Transfer", "Work", "12"]),
                    account: Int64(chance.int(1...3))
                )
            )
        }
        let classified = ClassifiedEntries(entries, rules: CategoryRules())
        let table = SpendingTable(classified, in: .usd) { _, _ in nil }
        // A transfer moves nothing in or out, so what is left is what all accounts gained.
        let surplus = table.months.reduce(Money.zero) { $0 + $1.surplus }
        #expect(surplus == entries.reduce(Money.zero) { $0 + $1.amount }, "seed \(seed)")
        let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
        let sides = classified.transfers.flatMap { [$0.from, $0.to] }
        #expect(Set(sides).count == sides.count, "seed \(seed)")
        for transfer in classified.transfers {
            let from = try #require(known[transfer.from])
            let to = try #require(known[transfer.to])
            #expect(from.amount == -to.amount && from.account != to.account, "seed \(seed)")
            #expect(abs(from.day.distance(to: to.day)) <= TransferMatching.mostDays, "seed \(seed)")
        }
        let shuffled = ClassifiedEntries(chance.shuffled(entries), rules: CategoryRules())
        #expect(shuffled.entries.map(\.meaning) == classified.entries.map(\.meaning), "seed \(seed)")
        // No pair is left that would have been one: each that left has no partner among those that came.
        let open = entries.filter { !sides.contains($0.id) }
        for left in open where left.amount < .zero {
            let partner = open.first {
                $0.amount == -left.amount && $0.account != left.account
                    && abs($0.day.distance(to: left.day)) <= TransferMatching.mostDays
            }
            #expect(partner == nil, "seed \(seed)")
        }
    }
}
