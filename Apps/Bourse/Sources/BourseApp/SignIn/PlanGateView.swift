import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// Says what a plan is needed for; returns to it after the payment.
struct PlanGateView: View {
    @State private var model: PlanGateModel
    private let desk: DeskModel
    private let context: DeskContext
    private let problem: Problem

    init(_ desk: DeskModel, _ context: DeskContext, problem: Problem) {
        self.desk = desk
        self.context = context
        self.problem = problem
        _model = State(initialValue: PlanGateModel(desk, context))
    }

    var body: some View {
        NavigationStack {
            LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { plan in
                Form {
                    Section {
                        Label(problem.message, systemImage: "lock")
                        if !problem.remedy.isEmpty { Text(problem.remedy) }
                    }
                    Section("Your plan") {
                        LabeledContent("Plan", value: plan.name ?? "None")
                        if let until = plan.until {
                            LabeledContent("Until", value: context.formats.day(context.formats.day(of: until)))
                        }
                    }
                    Section {
                        if let plans { Link("Choose a Plan", destination: plans) }
                        Button("Back to Today") { desk.planDeclined() }
                        if let problem = model.problem { ProblemLabel(problem: problem) }
                    }
                }
                .formStyle(.grouped)
            }
            .navigationTitle("Plan needed")
        }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No plan", symbol: "creditcard", hint: "Choose a plan in the settings of the desk.")
    }

    private var plans: URL? {
        URL(string: Destination.plans.address, relativeTo: context.client.server)?.absoluteURL
    }
}
