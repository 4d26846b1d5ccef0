import BourseCore
import BourseHousehold
import BourseValues
import Testing

@testable import BourseDesk

@Suite("What is typed of a household")
struct HouseholdDraftTests {
    private static let today = TradingDay(number: 20_700)

    private func household() throws -> StoredHousehold {
        StoredHousehold(
            settings: HouseholdSettings(base: .usd),
            accounts: [
                try HouseholdAccount(id: 7, name: "Card", kind: .creditCard, currency: .usd, openedOn: Self.today),
                try HouseholdAccount(id: 8, name: "Konto", kind: .checking, currency: .inr, openedOn: Self.today),
            ]
        )
    }

    /// The messages that a draft is refused with; nothing for one that is taken.
    private func problems(_ kind: HouseholdKind, _ typed: [String: String]) throws -> [String: String] {
        let household = try household()
        do throws(HouseholdMistakes) {
            _ = try HouseholdDraft(kind, typed).item(in: household, today: Self.today)
            return [:]
        } catch {
            return error.problems
        }
    }

    private static let account = ["name": "Main", "kind": "checking", "openedOn": "2026-01-01"]
    private static let line = [
        "name": "Rent", "flow": "expense", "category": "Home", "amount": "900", "frequency": "monthly",
        "first": "2026-01-31",
    ]
    private static let debt = ["name": "Card", "balance": "1200.50", "annualRate": "22.99", "minimumPayment": "35"]
    private static let goal = ["name": "Roof", "target": "9000", "annualReturn": "3.5"]

    private static func valid(_ kind: HouseholdKind) -> [String: String] {
        switch kind {
        case .account: account
        case .line: line
        case .debt: debt
        case .goal: goal
        }
    }

    @Test func item_asItsFormShowsIt_isReadBackTheSame() throws {
        let kinds: [(HouseholdKind, [String: String])] = [
            (.account, Self.account.merging(["openingBalance": "-12.34", "closedOn": "2027-01-01"]) { $1 }),
            (.line, Self.line.merging(["frequency": "semiMonthly", "secondDay": "15", "endOfMonth": "skip"]) { $1 }),
            (
                .debt,
                Self.debt.merging(["minimumShare": "2.5", "promotionalRate": "0", "promotionUntil": "2026-12-31"]) {
                    $1
                }
            ),
            (.goal, Self.goal.merging(["spread": "1", "inflation": "2.25", "deadline": "2030-06-01"]) { $1 }),
            (.debt, Self.debt.merging(["account": "7"]) { $1 }),
        ]
        let household = try household()
        for (kind, typed) in kinds {
            let item = try HouseholdDraft(kind, typed).item(id: 3, in: household, today: Self.today)
            let again = try HouseholdDraft(item).item(id: 3, in: household, today: Self.today)
            #expect(again == item, "\(kind)")
        }
    }

    @Test func percentages_areFractionsOfTen_withAllTheirDigits() throws {
        let item = try HouseholdDraft(.debt, Self.debt).item(in: try household(), today: Self.today)
        guard case .debt(let stored) = item else { throw HouseholdMistakes(["kind": "no debt"]) }
        #expect(stored.debt.annualRate == Ratio(units: 2_299_000_000))
        #expect(stored.debt.minimum == .fixed(amount("35")) && stored.since == Self.today)
    }

    @Test(
        arguments: [
            (HouseholdKind.account, ["name": " "], "name"), (.account, ["kind": "pirate"], "kind"),
            (.account, ["openedOn": "yesterday"], "openedOn"), (.account, ["openedOn": "1800-01-01"], "openedOn"),
            (.account, ["openingBalance": "12,5"], "openingBalance"), (.account, ["currency": "US"], "currency"),
            (.account, ["closedOn": "2025-12-31"], "closedOn"),
            (.line, ["amount": "0"], "amount"), (.line, ["amount": "-5"], "amount"), (.line, ["amount": ""], "amount"),
            (.line, ["amount": "2000000000000"], "amount"), (.line, ["frequency": "often"], "frequency"),
            (.line, ["last": "2025-01-01"], "last"), (.line, ["category": ""], "category"),
            (.line, ["frequency": "semiMonthly", "secondDay": "32"], "secondDay"),
            (.line, ["frequency": "semiMonthly", "secondDay": "31"], "secondDay"),
            (.debt, ["annualRate": "1001"], "annualRate"), (.debt, ["annualRate": "-1"], "annualRate"),
            (.debt, ["annualRate": ""], "annualRate"), (.debt, ["minimumShare": "101"], "minimumShare"),
            (.debt, ["promotionalRate": "1"], "promotionUntil"),
            (.debt, ["promotionUntil": "2026-12-31"], "promotionalRate"),
            (.debt, ["account": "8"], "account"), (.debt, ["account": "99"], "account"),
            (.goal, ["target": "0"], "target"), (.goal, ["saved": "-1"], "saved"), (.goal, ["spread": "1e3"], "spread"),
            (.goal, ["inflation": "101"], "inflation"),
        ] as [(HouseholdKind, [String: String], String)]
    )
    func field_thatCannotBeTaken_hasAMessageOfItsOwn(
        kind: HouseholdKind,
        typed: [String: String],
        field: String
    ) throws {
        let good = Self.valid(kind)
        #expect(try problems(kind, good).isEmpty)
        let found = try problems(kind, good.merging(typed) { $1 })
        #expect(Array(found.keys) == [field], "\(found)")
    }

    @Test(
        arguments: [
            (HouseholdKind.line, "amount", "", "The amount is missing. Enter a number such as 1234.50."),
            (.line, "amount", "0.123456789", "The amount has more than 8 decimals. Enter at most 8."),
            (
                .line, "last", "2025-01-01",
                "The last day, 2025-01-01, is before the first, 2026-01-31. Enter a later day."
            ),
            (.debt, "annualRate", "", "The yearly rate is missing. Enter a number such as 4.5."),
            (.account, "openedOn", "", "The first day is missing. Enter it as 2026-03-31."),
        ] as [(HouseholdKind, String, String, String)]
    )
    func message_ofAField_saysWhatIsExpected(
        kind: HouseholdKind,
        field: String,
        typed: String,
        message: String
    ) throws {
        #expect(try problems(kind, Self.valid(kind).merging([field: typed]) { $1 }) == [field: message])
    }

    @Test func severalMistakes_areAllTold() throws {
        let found = try problems(.line, ["name": "", "amount": "much", "first": "2026-02-30"])
        #expect(Set(found.keys) == ["name", "flow", "category", "amount", "frequency", "first"])
    }
}
