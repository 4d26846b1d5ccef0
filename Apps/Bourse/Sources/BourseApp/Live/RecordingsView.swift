import BourseClientModels
import Foundation
import SwiftUI

/// The recordings of a market.
struct RecordingsView: View {
    @State private var model: RecordingsModel
    private let context: DeskContext

    init(_ context: DeskContext, symbol: String) {
        self.context = context
        _model = State(initialValue: RecordingsModel(context, symbol: symbol))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List(rows) { row in
                if let replay = row.replay {
                    NavigationLink(value: replay) { label(row) }
                } else {
                    label(row)
                }
            }
        }
        .navigationTitle("Recordings")
        .task { await model.load() }
    }

    private func label(_ row: RecordingsModel.Row) -> some View {
        VStack(alignment: .leading) {
            Text(row.name).font(.headline)
            Text(row.meta).font(.footnote).foregroundStyle(DeskColor.text2)
        }
        .accessibilityElement(children: .combine)
    }

    private var empty: EmptyText {
        EmptyText("No recordings yet", symbol: "record.circle", hint: "Record \(model.symbol) on the desk.")
    }
}
