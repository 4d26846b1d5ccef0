import BourseClientModels
import Foundation
import SwiftUI

/// Entries of bank files with their categories.
struct EntriesView: View {
    @State private var model: EntriesModel
    @State private var chosen: EntryRow?
    private let context: DeskContext

    init(_ context: DeskContext, month: String = "", category: String = "") {
        self.context = context
        _model = State(initialValue: EntriesModel(context, month: month, category: category))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { page in
            List {
                Section {
                    if let name = model.undoName {
                        Button("Undo Category of \(name)") { Task { await model.undo() } }
                    }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                    if page.rows.isEmpty { Text("No entry matches this filter. Remove a word or a choice.") }
                    ForEach(page.rows) { row($0) }
                    if page.hasMore { Button("Show More Entries") { Task { await model.loadMore() } } }
                } header: {
                    Text(page.countText)
                }
            }
        }
        .navigationTitle("Entries")
        .searchable(text: $model.search, prompt: "Description")
        .onSubmit(of: .search) { Task { await model.load() } }
        .toolbar { ToolbarItem { filter } }
        .sheet(isPresented: isEditing) {
            if let chosen { EntryCategoryView(model: model, row: chosen) }
        }
        .task { await model.load() }
    }

    private func row(_ row: EntryRow) -> some View {
        Button {
            chosen = row
        } label: {
            EntryRowView(row: row, account: model.accountName(of: row))
        }
        .buttonStyle(.plain)
    }

    private var filter: some View {
        Menu("Filter", systemImage: "line.3.horizontal.decrease.circle") {
            Picker("Month", selection: choice(model.month) { await model.show(month: $0) }) {
                ForEach(model.months) { Text($0.title).tag($0.id) }
            }
            Picker("Category", selection: choice(model.category) { await model.show(category: $0) }) {
                Text("All categories").tag("")
                ForEach(model.categories, id: \.self) { Text($0).tag($0) }
            }
            Picker("Account", selection: choice(account) { await model.show(account: $0) }) {
                ForEach(model.accountChoices) { Text($0.title).tag($0.id) }
            }
        }
    }

    private var account: String { model.account.map { "\($0)" } ?? "" }

    private func choice(
        _ value: String,
        _ show: @escaping @MainActor @Sendable (String) async -> Void
    ) -> Binding<String> {
        Binding(get: { value }, set: { chosen in Task { await show(chosen) } })
    }

    private var isEditing: Binding<Bool> { Binding(get: { chosen != nil }, set: { if !$0 { chosen = nil } }) }

    private var empty: EmptyText {
        EmptyText(
            "No entries yet",
            symbol: "square.and.arrow.down",
            hint: "Entries come from imported bank files. Import one under Bank files."
        )
    }
}

/// An entry in a list.
private struct EntryRowView: View {
    let row: EntryRow
    let account: String

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.description).font(.headline)
                Text(row.isChosen ? "\(row.meaning), yours" : row.meaning).font(.footnote)
                Text(place).font(.footnote).foregroundStyle(DeskColor.text2)
            }
            Spacer()
            ToneText(text: row.amount, tone: row.tone).font(.headline)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(row.description), \(row.amount), \(row.meaning), \(place)")
    }

    private var place: String { account.isEmpty ? row.day : "\(row.day), \(account)" }
}

/// The sheet that sets the category of an entry.
struct EntryCategoryView: View {
    let model: EntriesModel
    let row: EntryRow
    @State private var category = ""
    @State private var learns = false
    @State private var showsMistake = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Category", text: $category).autocorrectionDisabled()
                    if showsMistake, let mistake = model.mistake(in: category) {
                        MistakeText(mistake)
                    } else {
                        Text("Leave blank to delete the category that you set.").font(.footnote)
                            .foregroundStyle(DeskColor.text2)
                    }
                    Toggle("Entries of the same payee too", isOn: $learns)
                } header: {
                    Text("\(row.description), \(row.day)")
                } footer: {
                    Text("Now: \(row.meaning)")
                }
                if let problem = model.problem { ProblemLabel(problem: problem) }
                Section("Categories in use") {
                    ForEach(model.categories, id: \.self) { name in Button(name) { category = name } }
                }
            }
            .formStyle(.grouped)
            .navigationTitle("Category")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button("Set") { save() } }
            }
        }
    }

    private func save() {
        showsMistake = model.mistake(in: category) != nil
        guard !showsMistake else { return }
        Task { if await model.categorize(row.id, as: category, learns: learns) { dismiss() } }
    }
}
