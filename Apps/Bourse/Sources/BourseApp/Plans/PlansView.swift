import BourseClientModels
import Foundation
import SwiftUI

/// The plan of the account, and the ways to the pages of the payment provider.
struct PlansView: View {
    @State private var model: PlansModel
    @Environment(\.openURL) private var openURL
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: PlansModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { plan in
            Form {
                Section("Your plan") {
                    Text(plan.title).font(.headline)
                    if plan.needsAttention {
                        CautionLabel(text: plan.detail)
                    } else if !plan.detail.isEmpty {
                        Text(plan.detail)
                    }
                }
                Section("Includes") {
                    if plan.features.isEmpty { Text("Reading, export and deletion of what you stored.") }
                    ForEach(plan.features, id: \.self) { Text($0) }
                }
                Section {
                    if let address = model.plansAddress { Link("Plans and Prices", destination: address) }
                    if plan.isCustomer {
                        Button("Manage Payment") { Task { if let url = await model.portal() { openURL(url) } } }
                    }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                } footer: {
                    Text("Without a plan you can read, export and delete everything you stored.")
                }
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Plans")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No plan", symbol: "creditcard", hint: "Choose a plan on the desk.")
    }
}
