import BourseClientModels
import Foundation
import SwiftUI

/// Alerts that fired, the newest first.
struct AlertFiresView: View {
    @State private var model: AlertFiresModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: AlertFiresModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { page in
            List {
                Section {
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                    ForEach(page.rows) { row in
                        NavigationLink(value: Destination.alert(row.alert)) { AlertFireRow(row: row) }
                    }
                    if page.hasMore { Button("Show More") { Task { await model.loadMore() } } }
                } header: {
                    Text(page.countText)
                }
            }
        }
        .navigationTitle("Fired alerts")
        .toolbar {
            if model.state.value?.unseen ?? 0 > 0 {
                ToolbarItem { Button("Mark as Seen") { Task { await model.markSeen() } } }
            }
        }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText(
            "Nothing fired yet",
            symbol: "bell",
            hint: "Fired alerts appear here, including missed alerts from while the desk was not running."
        )
    }
}

/// An alert that fired, in a list.
private struct AlertFireRow: View {
    let row: AlertFiresModel.Row

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(row.title).font(.headline)
                Spacer()
                if row.isNew { Text("New").foregroundStyle(DeskColor.accent) }
            }
            ForEach(row.details, id: \.self) { Text($0).font(.footnote) }
            if !row.deliveries.isEmpty {
                Text(row.deliveries).font(.footnote).foregroundStyle(DeskColor.text2)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
