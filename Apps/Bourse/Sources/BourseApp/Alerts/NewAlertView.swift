import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The sheet that makes an alert.
struct NewAlertView: View {
    @State private var model: AlertDraftModel
    @State private var showsMistakes = false
    @Environment(\.dismiss) private var dismiss

    init(_ context: DeskContext, symbol: String = "") {
        _model = State(initialValue: AlertDraftModel(context, symbol: symbol))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Price") {
                    TextField("Symbol", text: $model.symbol).autocorrectionDisabled()
                    mistake("symbol")
                    TriggerPicker(trigger: trigger)
                    TextField("Level", text: $model.level).numberKeyboard()
                    mistake("level")
                    Toggle("Repeat", isOn: $model.repeats)
                }
                Section("Note") { TextField("Note", text: $model.note, axis: .vertical) }
                Section {
                    Button("Check with Past Prices") { attempt { await model.check() } }
                    if let outlook = model.outlook { LabeledContent(outlook.text, value: outlook.countText) }
                    if model.isWorking { ProgressView("Asking the desk") }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                }
            }
            .formStyle(.grouped)
            .navigationTitle("New alert")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Create") { attempt { if await model.make() != nil { dismiss() } } }
                        .disabled(model.isWorking)
                }
            }
        }
        .presentationDetents([.medium, .large])
    }

    @ViewBuilder private func mistake(_ field: String) -> some View {
        if showsMistakes, let text = model.mistakes[field] {
            MistakeText(text)
        }
    }

    private func attempt(_ action: @escaping @MainActor @Sendable () async -> Void) {
        showsMistakes = !model.mistakes.isEmpty
        guard !showsMistakes else { return }
        Task { await action() }
    }

    private var trigger: Binding<String> {
        Binding(get: { model.trigger.rawValue }, set: { model.trigger = API.MakeAlertBody.Trigger(rawValue: $0) })
    }
}
