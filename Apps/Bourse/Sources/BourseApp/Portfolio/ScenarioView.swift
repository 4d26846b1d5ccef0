import BourseClientModels
import Foundation
import SwiftUI

/// What happens to the portfolio if markets move.
struct ScenarioView: View {
    @State private var model: ScenarioModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: ScenarioModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                Section {
                    LabeledContent("Profit or loss") { ToneText(text: value.change, tone: value.tone) }
                    Text(value.range).font(.footnote)
                    LabeledContent("Return", value: value.percent)
                    LabeledContent("Value today", value: value.before)
                    LabeledContent("Value on \(value.day)", value: value.after)
                }
                choices
                Section("Holdings") { ForEach(value.rows) { ScenarioRowView(row: $0) } }
                if !value.margin.isEmpty {
                    Section("Margin requirement") {
                        ForEach(value.margin) { LabeledContent($0.id, value: "\($0.before) to \($0.after)") }
                    }
                }
                if !value.deliveries.isEmpty {
                    Section("Options") { ForEach(value.deliveries, id: \.self) { Text($0) } }
                }
                Section { Text("An estimate by model, not a forecast.").font(.footnote) }
            }
        }
        .navigationTitle("Scenarios")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No holdings yet", symbol: "chart.line.downtrend.xyaxis", hint: "Enter or import transactions.")
    }

    private var choices: some View {
        Section("Scenario") {
            Picker("Scenario", selection: preset) {
                if model.preset == nil { Text("Other").tag("") }
                ForEach(ScenarioModel.presets) { Text($0.id).tag($0.id) }
            }
            ForEach(ScenarioModel.sliders) { slider in
                LabeledContent(slider.title, value: model.reading(slider.id)).accessibilityHidden(true)
                Slider(value: value(slider.id), in: slider.range, step: slider.step) {
                    Text("\(slider.title), \(model.reading(slider.id))")
                } onEditingChanged: { isEditing in
                    if !isEditing { Task { await model.load() } }
                }
            }
        }
    }

    private var preset: Binding<String> {
        Binding(get: { model.preset ?? "" }, set: { chosen in Task { await model.choose(chosen) } })
    }

    private func value(_ slider: String) -> Binding<Double> {
        Binding(get: { model.values[slider] ?? 0 }, set: { model.set(slider, to: $0) })
    }
}

/// A holding or cash under the scenario.
private struct ScenarioRowView: View {
    let row: ScenarioValue.Row

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.name).font(.headline)
                Text(row.detail).font(.footnote).foregroundStyle(DeskColor.text2)
                if !row.problem.isEmpty { Text(row.problem).font(.footnote).foregroundStyle(DeskColor.warn) }
            }
            Spacer()
            VStack(alignment: .trailing) {
                ToneText(text: row.change, tone: row.tone)
                Text("\(row.before) to \(row.after)").font(.footnote)
                if !row.move.isEmpty { Text(row.move).font(.footnote) }
            }
            .monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
