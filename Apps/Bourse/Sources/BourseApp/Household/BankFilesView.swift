import BourseClientModels
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// The imported files of banks, and their history with its undo.
struct BankFilesView: View {
    @State private var model: BankFilesModel
    @State private var upload: BankImportModel
    @State private var isChoosing = false
    @State private var doomed: BankFileRow?
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: BankFilesModel(context))
        _upload = State(initialValue: BankImportModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List {
                if let deleted = model.deleted {
                    Button("Undo Deletion of \(deleted.file)") { Task { await model.restore(deleted) } }
                }
                if let problem = model.problem { ProblemLabel(problem: problem) }
                ForEach(rows) { row in
                    NavigationLink(value: Destination.bankFile(row.id)) {
                        BankFileRowView(row: row, account: model.accountName(of: row))
                    }
                    .swipeActions { action(row) }
                }
            }
        }
        .navigationTitle("Bank files")
        .toolbar {
            if let accounts = upload.state.value {
                ToolbarItem {
                    Picker("Account", selection: $upload.account) {
                        ForEach(accounts) { Text($0.title).tag($0.id) }
                    }
                }
            }
            ToolbarItem(placement: .primaryAction) {
                Button("Import Bank File", systemImage: "square.and.arrow.down") { isChoosing = true }
                    .keyboardShortcut("i")
                    .disabled(upload.state.value == nil)
            }
        }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item]) { result in
            switch result {
            case .success(let url): Task { await preview(url) }
            case .failure(let error): upload.failed(error.localizedDescription)
            }
        }
        .sheet(isPresented: isUploading, onDismiss: { Task { await model.load() } }) {
            BankImportView(model: upload)
        }
        .confirmationDialog("Delete this file?", isPresented: isDeleting, presenting: doomed) { row in
            Button("Delete File", role: .destructive) { Task { await model.delete(row) } }
        } message: { row in
            Text(model.consequence(of: row))
        }
        .task { await model.load() }
        .task { await upload.load() }
    }

    private func preview(_ url: URL) async {
        guard let file = await ChosenFile.read(url) else { return upload.cannotRead(url.lastPathComponent) }
        await upload.preview(file)
    }

    private var isUploading: Binding<Bool> {
        Binding(get: { upload.upload != .none }, set: { if !$0 { upload.discard() } })
    }

    @ViewBuilder private func action(_ row: BankFileRow) -> some View {
        if row.isDeleted {
            Button("Restore", systemImage: "arrow.uturn.backward") { Task { await model.restore(row) } }
        } else {
            Button("Delete", systemImage: "trash", role: .destructive) { doomed = row }
        }
    }

    private var isDeleting: Binding<Bool> { Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } }) }

    private var empty: EmptyText {
        EmptyText(
            "No bank files yet",
            symbol: "square.and.arrow.down",
            hint: "Add an account, then import a CSV export of your bank for it. Duplicates are never added twice."
        )
    }
}

/// A file of a bank in a list.
private struct BankFileRowView: View {
    let row: BankFileRow
    let account: String

    var body: some View {
        VStack(alignment: .leading) {
            Text(row.file).font(.headline)
            Text(account.isEmpty ? row.days : "\(account), \(row.days)").font(.footnote)
            Text(row.counts).font(.footnote).monospacedDigit()
            Text("\(row.status), \(row.imported)").font(.footnote)
                .foregroundStyle(row.isDeleted ? DeskColor.warn : DeskColor.text2)
        }
        .accessibilityElement(children: .combine)
    }
}

/// A file of a bank with its refused rows.
struct BankFileView: View {
    @State private var model: BankFileModel
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: BankFileModel(context, id: id))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                Section(value.row.file) {
                    if value.row.isDeleted {
                        CautionLabel(text: "Entries found only in this file are no longer in your household.")
                    }
                    LabeledContent("Days", value: value.row.days)
                    LabeledContent("Imported", value: value.row.imported)
                    Text(value.row.counts)
                }
                Section("Refused rows") {
                    if value.refused.isEmpty { Text("Every row was read.") }
                    ForEach(value.refused) { ImportIssueView(issue: $0) }
                }
            }
        }
        .navigationTitle("Bank file")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No such file", symbol: "doc", hint: "Go back to the list of bank files.")
    }
}
