import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import GRDB

extension ItemTable {
    /// What a row says; nothing for one that a newer program wrote in words of its own.
    func item(_ row: Row) -> HouseholdItem? {
        switch kind {
        case .account: Self.account(row).map { .account($0) }
        case .line: Self.line(row).map { .line($0) }
        case .debt: Self.debt(row).map { .debt($0) }
        case .goal: Self.goal(row).map { .goal($0) }
        }
    }

    private static func account(_ row: Row) -> HouseholdAccount? {
        guard let kind = HouseholdAccountKind(rawValue: row["kind"]), let currency = Currency(row["currency"]),
            let opening = Money(stored: row["opening"])
        else { return nil }
        return try? HouseholdAccount(
            id: row["id"],
            name: row["name"],
            kind: kind,
            currency: currency,
            openingBalance: opening,
            openedOn: TradingDay(number: row["opened_on"]),
            closedOn: (row["closed_on"] as Int?).map { TradingDay(number: $0) },
            portfolioAccount: row["portfolio_account"]
        )
    }

    private static func line(_ row: Row) -> BudgetLine? {
        guard let flow = BudgetFlow(rawValue: row["flow"]), let amount = Money(stored: row["amount"]),
            let currency = Currency(row["currency"]), let category = try? SpendingCategory(row["category"]),
            let frequency = PaymentFrequency(rawValue: row["frequency"]),
            let rule = EndOfMonthRule(rawValue: row["end_of_month"])
        else { return nil }
        let second: Int = row["second_day"]
        let schedule = try? PaymentSchedule(
            frequency,
            first: TradingDay(number: row["first_day"]),
            last: (row["last_day"] as Int?).map { TradingDay(number: $0) },
            endOfMonth: rule,
            secondDay: second == 0 ? nil : second
        )
        guard let schedule else { return nil }
        return try? BudgetLine(
            id: row["id"],
            name: row["name"],
            flow: flow,
            category: category,
            amount: amount,
            currency: currency,
            schedule: schedule
        )
    }

    private static func debt(_ row: Row) -> HouseholdDebt? {
        guard let balance = Money(stored: row["balance"]), let currency = Currency(row["currency"]),
            let minimum = Money(stored: row["minimum"])
        else { return nil }
        let promotion = (row["first_rate"] as Int64?).flatMap { rate in
            (row["first_until"] as Int?).map {
                PromotionalRate(annualRate: Ratio(units: Int128(rate)), until: TradingDay(number: $0))
            }
        }
        let share = (row["share"] as Int64?).map { Ratio(units: Int128($0)) }
        let debt = try? Debt(
            id: row["id"],
            name: row["name"],
            balance: balance,
            currency: currency,
            annualRate: ratio(row, "rate"),
            minimum: share.map { .share($0, floor: minimum) } ?? .fixed(minimum),
            promotion: promotion
        )
        return debt.map { HouseholdDebt($0, account: row["account"], since: TradingDay(number: row["since"])) }
    }

    private static func goal(_ row: Row) -> HouseholdGoal? {
        guard let target = Money(stored: row["target"]), let currency = Currency(row["currency"]),
            let saved = Money(stored: row["saved"]), let monthly = Money(stored: row["monthly"])
        else { return nil }
        let goal = try? Goal(
            id: row["id"],
            name: row["name"],
            target: target,
            currency: currency,
            deadline: (row["deadline"] as Int?).map { TradingDay(number: $0) },
            saved: saved,
            monthlyContribution: monthly,
            annualReturn: ratio(row, "annual_return"),
            spread: ratio(row, "spread"),
            inflation: ratio(row, "inflation")
        )
        return goal.map { HouseholdGoal($0, account: row["account"]) }
    }

    private static func ratio(_ row: Row, _ column: String) -> Ratio { Ratio(units: Int128(row[column] as Int64)) }
}
