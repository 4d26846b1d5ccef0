import BourseClientModels
import Foundation
import SwiftUI

/// The list of alerts.
struct AlertsView: View {
    @State private var model: AlertsModel
    @State private var isCreating = false
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: AlertsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List {
                if let deleted = model.deleted {
                    Button("Undo Deletion of \(deleted.name)") { Task { await model.undoDelete() } }
                }
                if let problem = model.problem { ProblemLabel(problem: problem) }
                ForEach(rows) { row in
                    NavigationLink(value: Destination.alert(row.id)) { AlertRowView(row: row) }
                        .swipeActions {
                            Button("Delete", systemImage: "trash", role: .destructive) {
                                Task { await model.delete(row.id) }
                            }
                        }
                }
            }
        }
        .navigationTitle("Alerts")
        .toolbar {
            if case .empty = model.state, let deleted = model.deleted {
                ToolbarItem { Button("Undo Deletion of \(deleted.name)") { Task { await model.undoDelete() } } }
            }
            ToolbarItem { NavigationLink("Fired Alerts", value: Destination.firedAlerts) }
            ToolbarItem(placement: .primaryAction) {
                Button("New Alert", systemImage: "plus") { isCreating = true }.keyboardShortcut("n")
            }
        }
        .sheet(isPresented: $isCreating, onDismiss: { Task { await model.load() } }) { NewAlertView(context) }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No alerts", symbol: "bell", hint: "Create one to be notified when a price reaches a level.")
    }
}

/// An alert in a list.
private struct AlertRowView: View {
    let row: AlertsModel.Row

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(row.name).font(.headline)
                Spacer()
                Text(row.status).foregroundStyle(row.isEnabled ? DeskColor.ok : DeskColor.text3)
            }
            Text(row.text).font(.footnote)
            if !row.note.isEmpty { Text(row.note).font(.footnote).foregroundStyle(DeskColor.text2) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
