import BourseClientModels
import Foundation
import SwiftUI

/// The transactions of the portfolio.
struct TransactionsView: View {
    @State private var model: TransactionsModel
    @State private var form: TransactionEditModel?
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: TransactionsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { page in
            List {
                Section {
                    if let deleted = model.deleted { undo(deleted) }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                    if page.rows.isEmpty { Text("No matching transactions. Remove a filter.") }
                    ForEach(page.rows) { row($0) }
                    if page.hasMore { Button("Show More Transactions") { Task { await model.loadMore() } } }
                } header: {
                    Text(page.countText)
                }
            }
        }
        .navigationTitle("Transactions")
        .searchable(text: $model.search, prompt: "Symbol or note")
        .onSubmit(of: .search) { Task { await model.load() } }
        .toolbar { actions }
        .sheet(isPresented: isEditing, onDismiss: { Task { await model.load() } }) {
            if let form { TransactionEditView(model: form) }
        }
        .task { await model.load() }
    }

    @ToolbarContentBuilder private var actions: some ToolbarContent {
        if case .empty = model.state, let deleted = model.deleted { ToolbarItem { undo(deleted) } }
        ToolbarItem {
            Menu("Filter", systemImage: "line.3.horizontal.decrease.circle") {
                Picker("Type", selection: type) {
                    ForEach(TransactionsModel.types, id: \.id) { Text($0.title).tag($0.id) }
                }
                Picker("Origin", selection: origin) {
                    ForEach(TransactionsModel.origins, id: \.id) { Text($0.title).tag($0.id) }
                }
            }
        }
        ToolbarItem(placement: .primaryAction) {
            Button("New Transaction", systemImage: "plus") { form = TransactionEditModel(context) }
                .keyboardShortcut("n")
        }
    }

    private var empty: EmptyText {
        EmptyText(
            "No transactions yet",
            symbol: "list.bullet",
            hint: "Enter a transaction or a current holding, or import a file from your broker on the desk."
        )
    }

    private func undo(_ deleted: TransactionRow) -> some View {
        Button("Undo Deletion of \(deleted.name)") { Task { await model.undoDelete() } }
    }

    @ViewBuilder private func row(_ row: TransactionRow) -> some View {
        if row.number == nil {
            TransactionRowView(row: row)
        } else {
            Button {
                form = TransactionEditModel(context, changing: row)
            } label: {
                TransactionRowView(row: row)
            }
            .buttonStyle(.plain)
            .swipeActions {
                Button("Delete", systemImage: "trash", role: .destructive) { Task { await model.delete(row.id) } }
            }
        }
    }

    private var isEditing: Binding<Bool> { Binding(get: { form != nil }, set: { if !$0 { form = nil } }) }

    private var type: Binding<String> {
        Binding(get: { model.type }, set: { chosen in Task { await model.show(type: chosen) } })
    }

    private var origin: Binding<String> {
        Binding(get: { model.origin }, set: { chosen in Task { await model.show(origin: chosen) } })
    }
}

/// A transaction in a list.
private struct TransactionRowView: View {
    let row: TransactionRow

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text("\(row.kind) \(row.symbol)").font(.headline)
                Text("\(row.day), \(row.account)").font(.footnote)
                if !row.origin.isEmpty { Text(row.origin).font(.footnote).foregroundStyle(DeskColor.text2) }
                if !row.note.isEmpty { Text(row.note).font(.footnote).foregroundStyle(DeskColor.text2) }
            }
            Spacer()
            VStack(alignment: .trailing) {
                Text(row.amount).font(.headline)
                if !row.quantity.isEmpty { Text("\(row.quantity) \(row.price)").font(.footnote) }
                if !row.charges.isEmpty { Text("Charges \(row.charges)").font(.footnote) }
            }
            .monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
