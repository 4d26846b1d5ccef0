import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The import of a file of a bank: what it would add, what to answer, and what it added.
struct BankImportView: View {
    @Bindable var model: BankImportModel

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
            if model.canRetry { again }
        case .done(let text): Label(text, systemImage: "checkmark.circle")
        case .preview(let value): preview(value)
        }
    }

    @ViewBuilder private func preview(_ value: BankPreviewValue) -> some View {
        Section(value.file) {
            MetricGrid(metrics: value.metrics)
            if !value.nothingText.isEmpty { Label(value.nothingText, systemImage: "info.circle") }
            if !value.outsideText.isEmpty { Text(value.outsideText).font(.footnote) }
            if let title = value.importTitle { Button(title) { Task { await model.confirm() } } }
        }
        ForEach(value.questions) { question in
            Section(question.text) {
                ForEach(question.choices) { choice in
                    VStack(alignment: .leading) {
                        Button(choice.answer) { Task { await model.answer(choice) } }
                        ForEach(choice.examples, id: \.self) { Text($0).font(.footnote).monospacedDigit() }
                    }
                }
            }
        }
        Section("Columns") {
            ForEach(value.columns, id: \.label) { LabeledContent($0.label, value: $0.value) }
        }
        Section("Account") { again }
        if !value.issues.isEmpty {
            Section("Refused rows") { ForEach(value.issues) { ImportIssueView(issue: $0) } }
        }
    }

    @ViewBuilder private var again: some View {
        Picker("Account", selection: $model.account) {
            ForEach(model.state.value ?? []) { Text($0.title).tag($0.id) }
        }
        Button("Preview Again") { Task { await model.retry() } }
    }
}
