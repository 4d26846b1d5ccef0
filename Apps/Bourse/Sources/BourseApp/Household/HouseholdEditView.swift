import BourseClientModels
import Foundation
import SwiftUI

/// The sheet that adds something to the household or changes it.
struct HouseholdEditView: View {
    @Bindable var model: HouseholdEditModel
    let context: DeskContext
    @State private var showsMistakes = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            LoadableView(
                state: model.state,
                context: context,
                empty: EmptyText("No currency", symbol: "house", hint: "Set the base currency on the desk."),
                showsAge: false,
                load: { await model.load() }
            ) { _ in
                Form {
                    Section { ForEach(model.fields) { field($0) } }
                    if model.isWorking { ProgressView("Saving") }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                }
                .formStyle(.grouped)
            }
            .navigationTitle(model.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(model.button) { save() }.disabled(model.isWorking || model.state.value == nil)
                }
            }
        }
        .task { await model.load() }
    }

    @ViewBuilder private func field(_ field: HouseholdField) -> some View {
        switch field.input {
        case .choice(let choices):
            Picker(field.label, selection: $model[field.id]) {
                ForEach(choices) { Text($0.title).tag($0.id) }
            }
        case .number: TextField(field.label, text: $model[field.id]).numberKeyboard()
        case .text: TextField(field.label, text: $model[field.id]).autocorrectionDisabled()
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
        Task { if await model.save() { dismiss() } }
    }
}
