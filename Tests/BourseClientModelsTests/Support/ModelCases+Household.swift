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
        ModelCase(
            "SpendingModel",
            page: "/portfolio/household/spending",
            [.get("household/spending", "spending", emptyWith: ["months": .array([])])]
        ) { context, _ in
            let model = SpendingModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "EntriesModel",
            page: "/portfolio/household/entries",
            [
                .get("household/entries", "householdEntries", empty: #"{"count":0,"entries":[]}"#),
                .get("household/spending", "spending"), .get("household/accounts", "householdAccounts"),
            ]
        ) { context, _ in
            let model = EntriesModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "BankFilesModel",
            page: "/portfolio/household/imports",
            [
                .get("household/imports", "bankFiles", empty: #"{"files":[]}"#),
                .get("household/accounts", "householdAccounts"),
            ]
        ) { context, _ in
            let model = BankFilesModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("BankFileModel", [.get("household/imports/i1", bankFile)]) { context, subjects in
            let model = BankFileModel(context, id: subjects.file)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "BankImportModel",
            [.get("household/accounts", "householdAccounts", empty: #"{"revision":1,"accounts":[]}"#)]
        ) { context, _ in
            let model = BankImportModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
    ]

    private static let bankFile =
        #"{"file":{"id":"i1","file":"bank.csv","account":1,"importedAt":"2026-11-30T22:20:08Z","deletedAt":null,"#
        + #""entries":12,"duplicates":2,"refused":1,"from":"2026-11-01","through":"2026-11-30"},"#
        + #""refused":[{"row":15,"column":"Amount","reason":"“x” is not an amount."}]}"#
}
