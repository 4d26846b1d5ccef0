import BourseClientModels
import Foundation
import SwiftUI

/// An alert: what it watches, how it is, and its changes.
struct AlertView: View {
    @State private var model: AlertModel
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: AlertModel(context, id: id))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { detail in
            Form {
                if model.isDeleted {
                    Section {
                        Label("This alert was deleted.", systemImage: "trash")
                        Button("Undo Deletion") { Task { await model.undoDelete() } }
                    }
                } else {
                    facts(detail)
                }
                if let problem = model.problem { Section { ProblemLabel(problem: problem) } }
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Alert")
        .toolbar {
            if model.state.value != nil, !model.isDeleted {
                ToolbarItem(placement: .primaryAction) { Button("Edit") { model.beginEdit() } }
            }
        }
        .sheet(isPresented: isEditing) { AlertEditView(model: model) }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No alert", symbol: "bell", hint: "It may have been deleted on another device.")
    }

    private var isEditing: Binding<Bool> {
        Binding(get: { model.edit != nil }, set: { if !$0 { model.edit = nil } })
    }

    @ViewBuilder private func facts(_ detail: AlertModel.Detail) -> some View {
        Section(detail.name) {
            Text(detail.text)
            LabeledContent("Status", value: detail.status)
            LabeledContent("Measure", value: detail.measure)
            if !detail.lastDay.isEmpty { LabeledContent("Until", value: detail.lastDay) }
            if !detail.quietHours.isEmpty { LabeledContent("Quiet hours", value: detail.quietHours) }
            if !detail.channels.isEmpty { LabeledContent("Delivery", value: detail.channels) }
            LabeledContent("Created", value: detail.made)
            if !detail.note.isEmpty { Text(detail.note).foregroundStyle(DeskColor.text2) }
            ForEach(detail.cautions, id: \.self) { CautionLabel(text: $0) }
        }
        Section {
            if let subject = detail.subject { NavigationLink("Open \(detail.name)", value: subject) }
            if let title = detail.pauseTitle {
                Button(title) { Task { await model.togglePause() } }.disabled(model.isWorking)
            }
            Button("Delete", role: .destructive) { Task { await model.delete() } }
        }
    }
}

/// The sheet that changes an alert.
struct AlertEditView: View {
    @Bindable var model: AlertModel
    @State private var showsMistakes = false

    var body: some View {
        NavigationStack {
            Form {
                if let edit = model.edit {
                    Section("Condition") {
                        if edit.hasTrigger { TriggerPicker(trigger: field(\.trigger, "")) }
                        if edit.hasLevel {
                            TextField(edit.isPercent ? "Level in percent" : "Level", text: field(\.level, ""))
                                .numberKeyboard()
                            mistake("level", edit)
                        }
                        Toggle("Repeat", isOn: field(\.repeats, false))
                        Toggle("Enabled", isOn: field(\.isEnabled, true))
                        TextField("Last day", text: field(\.lastDay, ""), prompt: Text("2026-12-31"))
                        mistake("lastDay", edit)
                    }
                    Section("Note") { TextField("Note", text: field(\.note, ""), axis: .vertical) }
                }
                if model.isWorking { ProgressView("Saving") }
                if let problem = model.problem { ProblemLabel(problem: problem) }
            }
            .formStyle(.grouped)
            .navigationTitle("Edit alert")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { model.edit = nil } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { save() }.disabled(model.isWorking)
                }
            }
        }
    }

    private func save() {
        showsMistakes = model.edit?.mistakes.isEmpty == false
        guard !showsMistakes else { return }
        Task { _ = await model.save() }
    }

    @ViewBuilder private func mistake(_ field: String, _ edit: AlertEdit) -> some View {
        if showsMistakes, let text = edit.mistakes[field] {
            MistakeText(text)
        }
    }

    private func field<Value>(_ path: WritableKeyPath<AlertEdit, Value>, _ other: Value) -> Binding<Value> {
        Binding(get: { model.edit?[keyPath: path] ?? other }, set: { model.edit?[keyPath: path] = $0 })
    }
}
