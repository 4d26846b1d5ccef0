import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdDraft {
    func account(
        _ id: Int64,
        household: StoredHousehold,
        reader: inout HouseholdReader
    ) throws(HouseholdError) -> HouseholdAccount? {
        let name = reader.name("name")
        let kind = reader.choice("kind", HouseholdAccountKind.self)
        let currency = reader.currency("currency", base: household.settings.base)
        let opening = reader.optionalAmount("openingBalance", called: "opening balance", .any)
        let opened = reader.day("openedOn", called: "first day")
        let closed = reader.optionalDay("closedOn")
        let portfolio = reader.text("portfolioAccount")
        if portfolio.count > HouseholdLimits.longestName {
            reader.report(
                "portfolioAccount",
                message: "The portfolio account is too long: at most \(HouseholdLimits.longestName) characters."
            )
        }
        guard let kind, let currency, let opening, let opened, reader.problems.isEmpty else { return nil }
        return try HouseholdAccount(
            id: id,
            name: name,
            kind: kind,
            currency: currency,
            openingBalance: opening,
            openedOn: opened,
            closedOn: closed,
            portfolioAccount: portfolio.isEmpty ? nil : portfolio
        )
    }

    func line(
        _ id: Int64,
        household: StoredHousehold,
        reader: inout HouseholdReader
    ) throws(HouseholdError) -> BudgetLine? {
        let name = reader.name("name")
        let flow = reader.choice("flow", BudgetFlow.self)
        let category =
            reader.text("category").isEmpty && flow == .income ? "Income" : reader.name("category", called: "category")
        let amount = reader.amount("amount", called: "amount", .aboveZero)
        let currency = reader.currency("currency", base: household.settings.base)
        let frequency = reader.choice("frequency", PaymentFrequency.self)
        let first = reader.day("first", called: "first payment")
        let last = reader.optionalDay("last")
        let second = frequency == .semiMonthly ? reader.dayOfMonth("secondDay") : nil
        let rule = reader.choice("endOfMonth", EndOfMonthRule.self, usual: .lastDayOfShorterMonth)
        guard let flow, let amount, let currency, let frequency, let first, let rule, reader.problems.isEmpty else {
            return nil
        }
        return try BudgetLine(
            id: id,
            name: name,
            flow: flow,
            category: SpendingCategory(category),
            amount: amount,
            currency: currency,
            schedule: PaymentSchedule(frequency, first: first, last: last, endOfMonth: rule, secondDay: second)
        )
    }

    func debt(
        _ id: Int64,
        household: StoredHousehold,
        today: TradingDay,
        reader: inout HouseholdReader
    ) throws(HouseholdError) -> HouseholdDebt? {
        let name = reader.name("name")
        let balance = reader.amount("balance", called: "balance", .aboveZero)
        let currency = reader.currency("currency", base: household.settings.base)
        let rate = reader.percent("annualRate", called: "yearly rate", in: Debt.rates)
        let payment = reader.optionalAmount("minimumPayment", called: "minimum payment", .zero)
        let share = reader.optionalPercent("minimumShare", called: "share of the balance", in: 0...1)
        let promotion = try promotion(&reader)
        let account = Self.account(in: household, currency: currency, reader: &reader)
        guard let balance, let currency, let rate, let payment, let share, reader.problems.isEmpty else { return nil }
        let debt = try Debt(
            id: id,
            name: name,
            balance: balance,
            currency: currency,
            annualRate: rate,
            minimum: share.units == 0 ? .fixed(payment) : .share(share, floor: payment),
            promotion: promotion
        )
        // One that was there before keeps the day from which it counts.
        let known = household.debts.first { $0.debt.id == id }
        return HouseholdDebt(debt, account: account, since: known?.since ?? today)
    }

    private func promotion(_ reader: inout HouseholdReader) throws(HouseholdError) -> PromotionalRate? {
        let hasRate = !reader.text("promotionalRate").isEmpty
        let until = reader.optionalDay("promotionUntil")
        guard hasRate || until != nil else { return nil }
        let rate = reader.percent("promotionalRate", called: "promotional rate", in: Debt.rates)
        if until == nil { reader.report("promotionUntil", message: "Enter the last day of the promotional rate.") }
        guard let rate, let until else { return nil }
        return PromotionalRate(annualRate: rate, until: until)
    }

    func goal(
        _ id: Int64,
        household: StoredHousehold,
        reader: inout HouseholdReader
    ) throws(HouseholdError) -> HouseholdGoal? {
        let name = reader.name("name")
        let target = reader.amount("target", called: "target", .aboveZero)
        let currency = reader.currency("currency", base: household.settings.base)
        let deadline = reader.optionalDay("deadline")
        let saved = reader.optionalAmount("saved", called: "saved amount", .zero)
        let monthly = reader.optionalAmount("monthlyContribution", called: "monthly contribution", .zero)
        let rates = ["annualReturn", "spread", "inflation"].map { field in
            reader.optionalPercent(field, called: field == "annualReturn" ? "yearly return" : field, in: Goal.rates)
        }
        let account = Self.account(in: household, currency: currency, reader: &reader)
        guard let target, let currency, let saved, let monthly, reader.problems.isEmpty else { return nil }
        let goal = try Goal(
            id: id,
            name: name,
            target: target,
            currency: currency,
            deadline: deadline,
            saved: saved,
            monthlyContribution: monthly,
            annualReturn: rates[0] ?? Ratio(units: 0),
            spread: rates[1] ?? Ratio(units: 0),
            inflation: rates[2] ?? Ratio(units: 0)
        )
        return HouseholdGoal(goal, account: account)
    }

    /// The account that is meant, in the same currency.
    private static func account(
        in household: StoredHousehold,
        currency: Currency?,
        reader: inout HouseholdReader
    ) -> Int64? {
        let text = reader.text("account")
        guard !text.isEmpty else { return nil }
        guard let account = Int64(text).flatMap({ household.account($0) }) else {
            reader.report("account", message: "Account not found. Choose one of the list, or none.")
            return nil
        }
        if let currency, account.currency != currency {
            reader.report(
                "account",
                message: "The account is in \(account.currency), not \(currency). Choose another account."
            )
        }
        return account.id
    }
}
