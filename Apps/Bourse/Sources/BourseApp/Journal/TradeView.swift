import BourseClientModels
import Foundation
import SwiftUI

/// A trade: its executions, its rating and tags, and its note.
struct TradeView: View {
    @State private var model: TradeModel
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: TradeModel(context, id: id))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: .noTrade, load: { await model.load() }) { trade in
            Form {
                Section {
                    TradeRowView(row: trade.row).accessibilityElement(children: .ignore)
                        .accessibilityLabel(trade.row.accessibilityText)
                    LabeledContent("Average entry", value: trade.entry)
                    LabeledContent("Average exit", value: trade.exit)
                    LabeledContent("Fees", value: trade.fees)
                    LabeledContent("R multiple", value: trade.row.multiple)
                }
                if context.hasDesk { TradePricesSections(model: model.prices, span: trade.span) }
                RatingSections(model: model, annotation: trade.annotation)
                Section("Note") { NoteView(note: model.note) }
                Section("Executions") {
                    ForEach(trade.executions) { execution in
                        LabeledContent {
                            VStack(alignment: .trailing) {
                                Text("\(execution.quantity) at \(execution.price)").monospacedDigit()
                                Text("Fees \(execution.fees)").font(.footnote)
                            }
                        } label: {
                            VStack(alignment: .leading) {
                                Text(execution.side)
                                Text(execution.time).font(.footnote)
                            }
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                if context.hasDesk {
                    NavigationLink("Share Trade", value: Destination.shareCard("trade:\(trade.row.id)"))
                }
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Trade")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Undo", systemImage: "arrow.uturn.backward") { Task { await model.undoLast() } }
                    .disabled(!model.canUndo)
            }
        }
        .task { await model.load() }
    }

}

extension EmptyText {
    /// What a trade that is gone leaves.
    static var noTrade: EmptyText {
        EmptyText("No such trade", symbol: "book", hint: "It may have been deleted. Go back to the list of trades.")
    }
}
