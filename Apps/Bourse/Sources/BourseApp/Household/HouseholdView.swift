import BourseClientModels
import Foundation
import SwiftUI

/// The household: net worth, the budget of a month, and what was spent.
struct HouseholdView: View {
    @State private var model: HouseholdModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: HouseholdModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                Section("Net worth") {
                    LabeledContent("Net worth", value: value.netWorth)
                    LabeledContent("Assets", value: value.assets)
                    LabeledContent("Holdings", value: value.holdings)
                    LabeledContent("Debts", value: value.debts)
                    if !value.caution.isEmpty { Text(value.caution).font(.footnote) }
                }
                Section("Budget of a month") {
                    LabeledContent("Income", value: value.income)
                    LabeledContent("Expenses", value: value.expenses)
                    LabeledContent("Surplus", value: value.surplus)
                    LabeledContent("Spent this month", value: value.spent)
                    if let share = value.spentShare {
                        ProgressView("Spent of the budget", value: min(max(share, 0), 1))
                    }
                }
            }
        }
        .navigationTitle("Household")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No household yet", symbol: "house", hint: "Add accounts or a budget on the desk.")
    }
}
