import BourseClientModels
import Foundation
import SwiftUI

/// The sheet that enters a transaction or changes one.
struct TransactionEditView: View {
    @Bindable var model: TransactionEditModel
    @State private var showsMistakes = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Type", selection: $model.type) {
                        ForEach(TransactionsModel.types.dropFirst(), id: \.id) { Text($0.title).tag($0.id) }
                    }
                }
                Section("Transaction") { ForEach(model.fields) { field($0) } }
                if model.isWorking { ProgressView("Saving") }
                if let problem = model.problem { ProblemLabel(problem: problem) }
            }
            .formStyle(.grouped)
            .navigationTitle(model.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(model.button) { save() }.disabled(model.isWorking)
                }
            }
        }
    }

    @ViewBuilder private func field(_ field: TransactionFieldText) -> some View {
        if field.isNumber {
            TextField(field.label, text: text(field.id)).numberKeyboard()
        } else {
            TextField(field.label, text: text(field.id)).autocorrectionDisabled()
        }
        if showsMistakes, let mistake = model.mistakes[field.id] {
            MistakeText(mistake)
        } else if !field.hint.isEmpty {
            Text(field.hint).font(.footnote).foregroundStyle(DeskColor.text2)
        }
    }

    private func save() {
        showsMistakes = !model.mistakes.isEmpty
        guard !showsMistakes else { return }
        Task { if await model.save() != nil { dismiss() } }
    }

    private func text(_ field: String) -> Binding<String> {
        Binding(get: { model.texts[field] ?? "" }, set: { model.texts[field] = $0 })
    }
}
