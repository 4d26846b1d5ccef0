import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdDraft {
    /// An item as its form shows it.
    public init(_ item: HouseholdItem) {
        switch item {
        case .account(let account): self.init(.account, Self.typed(account))
        case .line(let line): self.init(.line, Self.typed(line))
        case .debt(let debt): self.init(.debt, Self.typed(debt))
        case .goal(let goal): self.init(.goal, Self.typed(goal))
        }
    }

    private static func typed(_ account: HouseholdAccount) -> [String: String] {
        [
            "name": account.name, "kind": account.kind.rawValue, "currency": account.currency.code,
            "openingBalance": account.openingBalance.description, "openedOn": account.openedOn.description,
            "closedOn": account.closedOn?.description ?? "", "portfolioAccount": account.portfolioAccount ?? "",
        ]
    }

    private static func typed(_ line: BudgetLine) -> [String: String] {
        let schedule = line.schedule
        return [
            "name": line.name, "flow": line.flow.rawValue, "category": line.category.name,
            "amount": line.amount.description, "currency": line.currency.code,
            "frequency": schedule.frequency.rawValue, "first": schedule.first.description,
            "last": schedule.last?.description ?? "", "endOfMonth": schedule.endOfMonth.rawValue,
            "secondDay": schedule.secondDay == 0 ? "" : "\(schedule.secondDay)",
        ]
    }

    private static func typed(_ stored: HouseholdDebt) -> [String: String] {
        let debt = stored.debt
        var typed = [
            "name": debt.name, "balance": debt.balance.description, "currency": debt.currency.code,
            "annualRate": percent(debt.annualRate), "account": stored.account.map { "\($0)" } ?? "",
            "promotionalRate": debt.promotion.map { percent($0.annualRate) } ?? "",
            "promotionUntil": debt.promotion?.until.description ?? "",
        ]
        switch debt.minimum {
        case .fixed(let amount): typed["minimumPayment"] = amount.description
        case .share(let share, let floor):
            typed["minimumPayment"] = floor.description
            typed["minimumShare"] = percent(share)
        }
        return typed
    }

    private static func typed(_ stored: HouseholdGoal) -> [String: String] {
        let goal = stored.goal
        return [
            "name": goal.name, "target": goal.target.description, "currency": goal.currency.code,
            "deadline": goal.deadline?.description ?? "", "saved": goal.saved.description,
            "monthlyContribution": goal.monthlyContribution.description, "annualReturn": percent(goal.annualReturn),
            "spread": percent(goal.spread), "inflation": percent(goal.inflation),
            "account": stored.account.map { "\($0)" } ?? "",
        ]
    }

    /// A fraction as a percentage, with all its digits.
    private static func percent(_ ratio: Ratio) -> String { DecimalText.text(ratio.units, places: 8) }
}
