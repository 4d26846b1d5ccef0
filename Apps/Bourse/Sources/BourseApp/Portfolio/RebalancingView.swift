import BourseClientModels
import Foundation
import SwiftUI

/// Trades that bring the portfolio closest to its targets.
struct RebalancingView: View {
    @State private var model: RebalancingModel
    @State private var showsMistakes = false
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: RebalancingModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { plan in
            Form {
                choices
                Section(plan.heading) {
                    if !model.isCurrent {
                        Text("This is the plan before the last change.").foregroundStyle(DeskColor.warn)
                    }
                    ForEach(plan.trades) { trade in
                        LabeledContent("\(trade.side) \(trade.quantity) \(trade.id)", value: trade.value)
                            .accessibilityElement(children: .ignore)
                            .accessibilityLabel(trade.accessibilityText)
                    }
                    LabeledContent("Cash left", value: plan.cash)
                    Text("At the latest prices, without charges.").font(.footnote)
                }
                Section("After") {
                    ForEach(plan.parts) { LabeledContent($0.id, value: "\($0.share), \($0.value)") }
                }
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Rebalancing")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No targets", symbol: "scalemass", hint: "Set targets of assets on the desk.")
    }

    private var choices: some View {
        Section("Plan") {
            TextField("Cash to add", text: $model.cash).numberKeyboard()
            mistake("cash")
            TextField("Smallest trade", text: $model.minimum).numberKeyboard()
            mistake("minimum")
            Toggle("Sell assets", isOn: $model.maySell)
            Toggle("Whole shares", isOn: $model.wholeShares)
            Button("Calculate") {
                showsMistakes = !model.mistakes.isEmpty
                guard !showsMistakes else { return }
                Task { await model.load() }
            }
        }
    }

    @ViewBuilder private func mistake(_ field: String) -> some View {
        if showsMistakes, let text = model.mistakes[field] {
            MistakeText(text)
        }
    }
}
