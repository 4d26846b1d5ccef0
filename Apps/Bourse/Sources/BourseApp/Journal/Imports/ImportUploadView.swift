import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// An upload: what it would add, what to decide, and what it added.
struct ImportUploadView: View {
    @Bindable var model: ImportsModel

    var body: some View {
        NavigationStack {
            Form { content }
                .formStyle(.grouped)
                .navigationTitle("Import preview")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(isDone ? "Done" : "Cancel") { model.discard() }.disabled(model.isImporting)
                    }
                }
        }
        .interactiveDismissDisabled(model.isImporting)
    }

    private var isDone: Bool {
        if case .done = model.upload { true } else { false }
    }

    @ViewBuilder private var content: some View {
        switch model.upload {
        case .none: EmptyView()
        case .reading: ProgressView("Reading")
        case .importing: ProgressView("Importing")
        case .failed(let problem):
            ProblemLabel(problem: problem)
            if model.canRetry {
                TextField("Account", text: $model.account)
                Button("Preview Again") { Task { await model.retry() } }
            }
        case .done(let result):
            Label(result.text, systemImage: "checkmark.circle")
            ForEach(result.files) { ImportRowView(row: $0) }
        case .preview(let value): ImportPreviewSections(model: model, value: value)
        }
    }
}

/// What an import would add, and the ways to import it.
private struct ImportPreviewSections: View {
    @Bindable var model: ImportsModel
    let value: ImportPreviewValue

    var body: some View {
        Section {
            MetricGrid(metrics: value.metrics)
            if let text = value.nothingText {
                Label("Nothing new", systemImage: "info.circle")
                Text(text)
            }
        }
        if let title = value.overlapTitle, let text = value.overlapText {
            Section {
                Label(title, systemImage: "exclamationmark.triangle").foregroundStyle(DeskColor.warn)
                Text(text)
            }
        }
        Section {
            if let title = value.importTitle { Button(title) { Task { await model.confirm() } } }
            if let title = value.skipTitle { Button(title) { Task { await model.confirm(.skip) } } }
            if let title = value.importAllTitle { Button(title) { Task { await model.confirm(.import) } } }
        }
        Section("Files") {
            ForEach(value.files) { file in
                VStack(alignment: .leading) {
                    Text(file.name).font(.headline)
                    Text(file.counts).font(.footnote)
                    Text(file.detail).font(.footnote).foregroundStyle(DeskColor.text2)
                }
                .accessibilityElement(children: .combine)
            }
            TextField("Account", text: $model.account)
            Button("Preview Again") { Task { await model.retry() } }
        }
        if !value.reconciliation.isEmpty {
            Section("Totals of the statement") { ForEach(value.reconciliation, id: \.self) { Text($0) } }
        }
        if !value.issues.isEmpty {
            Section("Issues") { ForEach(value.issues) { ImportIssueView(issue: $0) } }
        }
    }
}

/// A row that was refused or should be checked.
struct ImportIssueView: View {
    let issue: ImportIssue

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(issue.place).font(.headline)
                Spacer()
                Text(issue.isRefused ? "Refused" : "Warning")
                    .foregroundStyle(issue.isRefused ? DeskColor.bad : DeskColor.warn)
            }
            Text(issue.reason).font(.footnote)
        }
        .accessibilityElement(children: .combine)
    }
}

/// An imported file with its issues.
struct ImportedFileView: View {
    @State private var model: ImportModel
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: ImportModel(context, id: id))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                ImportRowView(row: value.row)
                Section("Issues") {
                    if value.issues.isEmpty { Text("Every row was read.") }
                    ForEach(value.issues) { ImportIssueView(issue: $0) }
                }
            }
        }
        .navigationTitle("Import")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No such import", symbol: "doc", hint: "Go back to the list of imports.")
    }
}
