import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseValues
import Testing

@testable import BourseDesk

@Suite("The books of a household")
struct HouseholdBooksTests {
    private static let today = TradingDay(number: 20_700)
    private static let opened = TradingDay(number: 20_600)

    private func account(
        _ id: Int64,
        _ kind: HouseholdAccountKind = .checking,
        _ currency: Currency = .usd,
        opening: String = "0"
    ) throws -> HouseholdAccount {
        try HouseholdAccount(
            id: id,
            name: "Account \(id)",
            kind: kind,
            currency: currency,
            openingBalance: Money(opening),
            openedOn: Self.opened
        )
    }

    private func debt(_ id: Int64, _ balance: String, account: Int64? = nil) throws -> HouseholdDebt {
        let debt = try Debt(
            id: id,
            name: "Debt \(id)",
            balance: Money(balance),
            currency: .usd,
            annualRate: Ratio(units: 1_000_000_000),
            minimum: .fixed(Money("50"))
        )
        return HouseholdDebt(debt, account: account, since: Self.opened)
    }

    private func entry(_ day: Int, _ amount: String, _ text: String, balance: String? = nil) throws -> BankEntry {
        BankEntry(
            day: Self.opened.adding(days: day),
            amount: try Money(amount),
            description: text,
            balance: try balance.map { try Money($0) }
        )
    }

    private func file(_ id: Int64, _ account: Int64, _ entries: [BankEntry]) -> StoredBankImport {
        StoredBankImport(BankImport(id: id, account: account, file: "\(id).csv", entries: entries), balances: [])
    }

    @Test func debt_withAnAccount_isOwedOnce_andOneWithoutIsOwedBesideTheAccounts() throws {
        let stored = StoredHousehold(
            accounts: [try account(1, opening: "1000"), try account(2, .creditCard, opening: "-300")],
            debts: [try debt(1, "999", account: 2), try debt(2, "200")]
        )
        let books = HouseholdBooks(stored, imports: [], today: Self.today)
        #expect(books.owed(stored.debts[0])?.balance == amount("300"))
        #expect(books.owed(stored.debts[1])?.balance == amount("200"))
        let day = try #require(books.netWorth(on: [Self.today]).last)
        #expect(day.point.assets == amount("1000") && day.point.debts == amount("500"))
        #expect(day.total == amount("500"))
        let comparison = try books.debtComparison(extra: Money("100"))
        #expect(comparison.baseline.debts.map(\.balance) == [amount("300"), amount("200")])
    }

    @Test func debt_whoseAccountHasNoDebtAnyMore_isPaid() throws {
        let stored = StoredHousehold(accounts: [try account(2, .creditCard)], debts: [try debt(1, "999", account: 2)])
        let books = HouseholdBooks(stored, imports: [], today: Self.today)
        #expect(books.owed(stored.debts[0]) == nil)
        #expect(try books.debtComparison().baseline.outcome == .paid(months: 0, on: Self.today))
    }

    @Test func foreignBalance_withoutARate_leavesNoTotal() throws {
        let stored = StoredHousehold(accounts: [
            try account(1, opening: "10"), try account(2, .savings, .inr, opening: "5"),
        ])
        let poor = HouseholdBooks(stored, imports: [], today: Self.today)
        let day = try #require(poor.netWorth(on: [Self.today]).last)
        #expect(day.total == nil && day.point.unconverted == [.inr: amount("5")])
        var rates = FXHistory(pivot: .usd)
        rates.set(try #require(ExchangeRate("0.02")), of: .inr, on: Self.opened)
        let rich = HouseholdBooks(stored, imports: [], rates: rates, today: Self.today)
        #expect(rich.netWorth(on: [Self.today]).last?.total == amount("10.1"))
        #expect(rich.converted(amount("5"), from: .inr)?.amount == amount("0.1"))
        #expect(rich.converted(amount("5"), from: .inr)?.rate.day == Self.opened)
        #expect(poor.converted(amount("5"), from: .inr) == nil)
    }

    @Test func holdings_areAddedToTheTotal_andNotToTheHousehold() throws {
        let stored = StoredHousehold(accounts: [try account(1, opening: "10")])
        let books = HouseholdBooks(stored, imports: [], today: Self.today)
        let day = books.netWorth(on: [Self.today], holdings: [Self.today: HoldingsDay(value: amount("90"))]).last
        #expect(day?.total == amount("100") && day?.household == amount("10"))
    }

    @Test func account_thatThePortfolioHas_isCountedOnce_fromTheDayThePortfolioHasIt() throws {
        let broker = try HouseholdAccount(
            id: 2,
            name: "Broker",
            kind: .other,
            currency: .usd,
            openingBalance: amount("50"),
            openedOn: Self.opened,
            portfolioAccount: "Depot"
        )
        let stored = StoredHousehold(accounts: [try account(1, opening: "10"), broker])
        let books = HouseholdBooks(stored, imports: [], today: Self.today)
        let (before, yesterday) = (Self.today.adding(days: -2), Self.today.adding(days: -1))
        let fetched = [
            yesterday: HoldingsDay(value: amount("5"), accounts: ["Other"]),
            Self.today: HoldingsDay(value: amount("55"), missing: 1, atCost: 2, accounts: ["Depot", "Other"]),
        ]
        let course = books.netWorth(on: [before, yesterday, Self.today], holdings: fetched)
        #expect(course.map(\.household) == [amount("60"), amount("60"), amount("10")])
        #expect(course.map(\.total) == [amount("60"), amount("65"), amount("65")])
        #expect(course.map(\.missingHoldings) == [0, 0, 1] && course.map(\.holdingsAtCost) == [0, 0, 2])
    }

    @Test func debts_havePlansInAnOrderOfOnesOwn_whereThatIsKept() throws {
        func debt(_ id: Int64, _ balance: String, _ rate: Int128) throws -> HouseholdDebt {
            let debt = try Debt(
                id: id,
                name: "Debt \(id)",
                balance: amount(balance),
                currency: .usd,
                annualRate: Ratio(units: rate * 100_000_000),
                minimum: .fixed(amount("10"))
            )
            return HouseholdDebt(debt, account: nil, since: Self.opened)
        }
        let debts = [try debt(1, "900", 5), try debt(2, "500", 20), try debt(3, "300", 1)]
        let settings = HouseholdSettings(extraPayment: amount("50"), debtOrder: [99, 1, 3])
        let books = HouseholdBooks(StoredHousehold(settings: settings, debts: debts), imports: [], today: Self.today)
        let plans = try books.debtComparison().plans
        #expect(plans.map(\.strategy) == [.avalanche, .snowball, .own([1, 3])])
        #expect(Set(plans.map(\.interest)).count == 3)
        #expect(try books.debtComparison(order: []).plans.count == 2)
    }

    @Test func entries_keepTheirNames_whenOtherFilesComeAndGo() throws {
        let stored = StoredHousehold(accounts: [try account(1)])
        let first = file(1, 1, [try entry(3, "-5", "CAFE"), try entry(3, "-5", "CAFE"), try entry(4, "-7", "SHOP")])
        let second = file(2, 1, [try entry(1, "-9", "TRAIN"), try entry(3, "-5", "CAFE")])
        let alone = HouseholdBooks(stored, imports: [first], today: Self.today)
        let both = HouseholdBooks(stored, imports: [first, second], today: Self.today)
        #expect(alone.entries.count == 3 && both.entries.count == 4)
        #expect(Set(alone.entries.map(\.id)).isSubset(of: both.entries.map(\.id)))
        for entry in both.entries { #expect(both.entry(entry.id)?.entry == entry.entry && entry.id > 0) }
    }

    @Test func statedBalance_ofTheOwner_countsBeforeThatOfTheBank() throws {
        let day = Self.opened.adding(days: 5)
        let stored = StoredHousehold(
            accounts: [try account(1)],
            balances: [1: [DatedAmount(day: day, amount: amount("70"))]]
        )
        let fetched = StoredBankImport(
            BankImport(id: 1, account: 1, file: "a.csv", entries: [try entry(5, "50", "PAY")]),
            balances: [DatedAmount(day: day, amount: amount("60"))]
        )
        let books = HouseholdBooks(stored, imports: [fetched], today: Self.today)
        #expect(books.balance(of: 1) == amount("70"))
        #expect(books.histories[0].differences.map(\.difference) == [amount("20")])
    }

    @Test func goal_withAnAccount_hasSavedItsBalance() throws {
        let goal = try Goal(id: 1, name: "Roof", target: Money("100"), currency: .usd, saved: Money("1"))
        let stored = StoredHousehold(
            accounts: [try account(1, .savings, opening: "40")],
            goals: [HouseholdGoal(goal, account: 1), HouseholdGoal(goal)]
        )
        let books = HouseholdBooks(stored, imports: [], today: Self.today)
        #expect(books.projections.map(\.goal.saved) == [amount("40"), amount("1")])
    }

    @Test func netWorthDays_beginWithTheFirstAccount_andEndToday() throws {
        let books = HouseholdBooks(StoredHousehold(accounts: [try account(1)]), imports: [], today: Self.today)
        let days = books.netWorthDays(months: 24)
        #expect(days.last == Self.today && (days.first ?? Self.today) >= Self.opened)
        #expect(days == days.sorted() && books.netWorthDays(months: 0) == [Self.today])
        #expect(HouseholdBooks(StoredHousehold(), imports: [], today: Self.today).netWorthDays(months: 3).isEmpty)
    }
}
