import BourseClientModels
import BourseCore
import BourseOptions
import BourseValues
import Charts
import Foundation
import SwiftUI

/// A calculator: what is typed, and the result, which the device calculates without a desk.
struct CalculatorView: View {
    @State private var model: CalculatorModel

    init(_ context: DeskContext, _ link: CalculatorLink) {
        _model = State(initialValue: CalculatorModel(context, link))
    }

    var body: some View {
        Form {
            Section {
                Picker("Calculator", selection: binding(\.kind)) {
                    ForEach(Calculation.CalculatorKind.allCases, id: \.self) { Text($0.title).tag($0) }
                }
            } footer: {
                Text(model.draft.kind.lead)
            }
            inputs
            if let mistake = model.mistakeText {
                Label(mistake, systemImage: "exclamationmark.triangle").foregroundStyle(DeskColor.warn)
            }
            if let result = model.result {
                CalculatorResultSections(result: result, isCurrent: model.isCurrent)
            } else {
                ContentUnavailableView(
                    "No result",
                    systemImage: "function",
                    description: Text("Correct the fields to calculate.")
                )
            }
        }
        .formStyle(.grouped)
        .navigationTitle("Calculators")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Reset", systemImage: "arrow.counterclockwise") { Task { await model.reset() } }
            }
        }
        .task { await model.calculate() }
    }

    @ViewBuilder private var inputs: some View {
        Section("Inputs") {
            if model.draft.kind != .parity {
                Picker("Type", selection: binding(\.right)) {
                    Text("Call").tag(OptionRight.call)
                    Text("Put").tag(OptionRight.put)
                }
                Picker("Style", selection: binding(\.style)) {
                    Text("American").tag(ExerciseStyle.american)
                    Text("European").tag(ExerciseStyle.european)
                }
            }
            ForEach(model.draft.kind.fields) { field in
                input(field.label, binding(\.[field]), field.rawValue)
            }
        }
        if model.draft.kind == .single {
            Section {
                DisclosureGroup("Cash dividends") {
                    ForEach(model.draft.dividends.indices, id: \.self) { index in
                        input(
                            "Ex-dividend date \(index + 1), days or yyyy-mm-dd",
                            binding(\.dividends[index].day),
                            "dividendDay.\(index)"
                        )
                        input(
                            "Amount \(index + 1), $",
                            binding(\.dividends[index].amount),
                            "dividendAmount.\(index)"
                        )
                    }
                }
            }
        }
    }

    @ViewBuilder private func input(_ title: String, _ text: Binding<String>, _ name: String) -> some View {
        LabeledContent(title) { TextField(title, text: text).numberKeyboard().multilineTextAlignment(.trailing) }
        if let mistake = model.mistakes[name] { MistakeText(mistake) }
    }

    private func binding<Value: Sendable>(
        _ path: any WritableKeyPath<CalculatorDraft, Value> & Sendable
    ) -> Binding<Value> {
        Binding(
            get: { model.draft[keyPath: path] },
            // The field shows at once what is typed: a key that follows soon adds to it.
            set: { value in if model.edit({ $0[keyPath: path] = value }) { Task { await model.calculate() } } }
        )
    }
}

/// What a calculator answers.
private struct CalculatorResultSections: View {
    let result: CalculatorResult
    let isCurrent: Bool

    var body: some View {
        Section {
            if !isCurrent { Text("This is the result before the last change.").foregroundStyle(DeskColor.warn) }
            Text(result.headline).font(.title2).monospacedDigit()
            if let refusal = result.refusal { Label(refusal, systemImage: "exclamationmark.triangle") }
            ForEach(result.sentences, id: \.self) { Text($0) }
        }
        ForEach(result.groups) { group in
            Section {
                LabeledValues(values: group.rows)
            } header: {
                Text(group.note.isEmpty ? group.title : "\(group.title), \(group.note)")
            }
        }
        if !result.trade.isEmpty {
            Section("Arbitrage trade") {
                ForEach(Array(result.trade.enumerated()), id: \.offset) { Text("\($0 + 1). \($1)") }
            }
        }
        if result.boundary.count > 1 || !result.boundaryNote.isEmpty {
            Section("When to exercise early") {
                if result.boundary.count > 1 { BoundaryChart(points: result.boundary, summary: result.boundaryNote) }
                Text(result.boundaryNote).font(.footnote)
            }
        }
        if !result.basis.isEmpty {
            Section { Text(result.basis).font(.footnote).foregroundStyle(DeskColor.text2) }
        }
    }
}

/// Values with their names and remarks, a row each.
struct LabeledValues: View {
    let values: [LabeledValue]

    var body: some View {
        ForEach(Array(values.enumerated()), id: \.offset) { _, value in
            LabeledContent {
                Text(value.value).monospacedDigit().fontWeight(value.isChosen ? .bold : .regular)
            } label: {
                Text(value.label)
                if !value.detail.isEmpty { Text(value.detail).font(.footnote).foregroundStyle(DeskColor.text2) }
            }
        }
    }
}

/// From which price on exercising is optimal, on each day.
private struct BoundaryChart: View {
    let points: [CalculatorResult.BoundaryPoint]
    let summary: String

    var body: some View {
        Chart {
            ForEach(points) { point in
                LineMark(x: .value("Day", point.days), y: .value("Underlying", point.price))
                    .foregroundStyle(DeskColor.accent)
            }
        }
        .frame(minHeight: 220)
        .accessibilityChartDescriptor(
            CurveDescription(
                title: "Price of the underlying at which exercise is optimal",
                summary: summary,
                xTitle: "Day",
                yTitle: "Underlying",
                names: points.map(\.day),
                curves: [(name: "Underlying", values: points.map(\.price))]
            )
        )
    }
}
