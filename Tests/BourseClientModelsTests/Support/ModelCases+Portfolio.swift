import BourseClient
import BourseClientModels
import Foundation

extension ModelCase {
    /// Screens of the portfolio beside its overview, and of the plan.
    static let portfolio: [ModelCase] = [
        ModelCase(
            "TransactionsModel",
            page: "/portfolio/transactions",
            [.get("portfolio/transactions", "transactions", empty: #"{"total":0,"transactions":[]}"#)]
        ) { context, _ in
            let model = TransactionsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("RebalancingModel", page: "/portfolio/rebalancing", [.get("portfolio/rebalancing", "rebalancing")]) {
            context,
            _ in
            let model = RebalancingModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("ScenarioModel", page: "/portfolio/scenarios", [.get("portfolio/scenarios", "portfolioScenario")]) {
            context,
            _ in
            let model = ScenarioModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("TaxModel", page: "/portfolio/tax", [.get("portfolio/tax/us", "form8949")]) { context, _ in
            let model = TaxModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("PlansModel", [.get("account/plan", plan)]) { context, _ in
            let model = PlansModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
    ]
}
