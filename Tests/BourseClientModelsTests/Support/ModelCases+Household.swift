import BourseClient
import BourseClientModels
import Foundation

extension ModelCase {
    /// Screens of the household beside its overview.
    static let household: [ModelCase] = [
        ModelCase(
            "GoalsModel",
            page: "/portfolio/household/goals",
            [.get("household/goals", "householdGoals", empty: #"{"revision":1,"goals":[]}"#)]
        ) { context, _ in
            let model = GoalsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "DebtsModel",
            page: "/portfolio/household/debts",
            [.get("household/debts", "householdDebts", empty: #"{"revision":1,"debts":[]}"#)]
        ) { context, _ in
            let model = DebtsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "DebtPlanModel",
            page: "/portfolio/household/debts",
            [
                .get("household/debts/plan", "debtPlan", emptyWith: ["debts": .array([])]),
                .get("household", "household"), .get("household/debts", "householdDebts"),
            ]
        ) { context, _ in
            let model = DebtPlanModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "AccountsModel",
            page: "/portfolio/household/accounts",
            [.get("household/accounts", "householdAccounts", empty: #"{"revision":1,"accounts":[]}"#)]
        ) { context, _ in
            let model = AccountsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "NetWorthModel",
            page: "/portfolio/household",
            [.get("household/net-worth", "netWorth", emptyWith: ["days": .array([])])]
        ) { context, _ in
            let model = NetWorthModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "BudgetModel",
            page: "/portfolio/household/budget",
            [.get("household/budget", "householdBudget", empty: #"{"revision":1,"budget":[]}"#)]
        ) { context, _ in
            let model = BudgetModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "BudgetMonthModel",
            page: "/portfolio/household/budget",
            [
                .get("household/budget", "householdBudget"), .get("household", "household"),
                .get("household/spending", "spending"),
            ]
        ) { context, _ in
            let model = BudgetMonthModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
    ]
}
