import BourseClientModels
import Foundation
import SwiftUI

/// All trades of a range, with search, order and selection.
struct TradesView: View {
    @State private var model: TradesModel
    private let context: DeskContext

    init(_ context: DeskContext, _ query: TradeQuery) {
        self.context = context
        _model = State(initialValue: TradesModel(context, query))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List(selection: $model.selection) {
                Section {
                    ForEach(rows) { TradeLink(row: $0) }
                } header: {
                    Text(model.countText)
                } footer: {
                    if let text = model.selectionText { Text(text) }
                }
            }
        }
        .searchable(text: $model.search, prompt: "Symbol, contract or account")
        .navigationTitle("Trades")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Menu("Order and selection", systemImage: "arrow.up.arrow.down") {
                    Picker("Order", selection: $model.order) {
                        ForEach(TradeOrder.allCases, id: \.self) { Text($0.title).tag($0) }
                    }
                    Button("Select All") { model.selectAll() }
                    if !model.selection.isEmpty { Button("Clear Selection") { model.selection = [] } }
                }
            }
        }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText(
            model.emptyText,
            symbol: "book",
            hint: "Change the search or the range, or import a file of your broker."
        )
    }
}
