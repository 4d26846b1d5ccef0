import BourseClientModels
import Foundation
import SwiftUI

/// Markets whose order book can be followed.
struct LiveMarketsView: View {
    @State private var model: LiveMarketsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: LiveMarketsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List(rows) { row in
                NavigationLink(value: Destination.market(row.id)) {
                    LabeledContent {
                        Text(row.last).monospacedDigit()
                    } label: {
                        Text(row.name)
                        Text(row.problem.isEmpty ? row.id : row.problem)
                    }
                }
            }
        }
        .navigationTitle("Live markets")
        .searchable(text: $model.search, prompt: "Symbol or name")
        .task(id: model.search) { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No matching market", symbol: "dot.radiowaves.left.and.right", hint: "Search for another symbol.")
    }
}
