import BourseClientModels
import Foundation
import SwiftUI

/// The calculator of plans of a fund.
struct FundPlanView: View {
    @State private var model: FundPlanModel
    private let context: DeskContext

    init(_ context: DeskContext, code: Int) {
        self.context = context
        _model = State(initialValue: FundPlanModel(context, code: code))
    }

    var body: some View {
        LoadableView(state: model.history, context: context, empty: empty, load: { await model.load() }) { _ in
            Form {
                Section("Plan") {
                    Picker("Kind", selection: $model.draft.kind) {
                        ForEach(FundPlanDraft.Kind.allCases) { Text($0.title).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    fields
                }
                if let value = model.value {
                    PlanSections(value: value)
                } else {
                    Section("Result") { Text(model.reason) }
                }
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Plan")
        .task { await model.load() }
        .onChange(of: model.draft) { Task { await model.calculate() } }
    }

    @ViewBuilder private var fields: some View {
        let kind = model.draft.kind
        if kind.needsInvestment {
            LabeledContent("Initial investment, ₹") {
                TextField("Initial investment, ₹", text: $model.draft.investment).numberKeyboard()
            }
            mistake(.investment)
        }
        LabeledContent(kind.amountTitle) {
            TextField(kind.amountTitle, text: $model.draft.amount).numberKeyboard()
        }
        mistake(.amount)
        if kind == .stp {
            LabeledContent("Target fund (code)") {
                TextField("Target fund (code)", text: $model.draft.target).numberKeyboard()
            }
            mistake(.target)
        }
        LabeledContent(kind == .lump ? "Investment date" : "Start date") {
            TextField(kind == .lump ? "Investment date" : "Start date", text: $model.draft.start)
        }
        mistake(.start)
        LabeledContent("End date (empty: the last NAV)") {
            TextField("End date (empty: the last NAV)", text: $model.draft.until)
        }
        mistake(.until)
        if kind == .sip {
            LabeledContent("Annual increase, %") {
                TextField("Annual increase, %", text: $model.draft.step).numberKeyboard()
            }
            mistake(.step)
        }
        if kind.isRecurring { recurrence }
    }

    @ViewBuilder private var recurrence: some View {
        Picker("Frequency", selection: $model.draft.frequency) {
            ForEach(FundPlanDraft.frequencies, id: \.id) { Text($0.title).tag($0.id) }
        }
        Stepper("Day of the month: \(model.draft.day)", value: $model.draft.day, in: 1...31)
        Text("In a shorter month, the last day is used.").font(.footnote).foregroundStyle(DeskColor.text2)
    }

    @ViewBuilder private func mistake(_ field: FundPlanDraft.Field) -> some View {
        if let text = model.mistakes[field] { MistakeText(text) }
    }

    private var empty: EmptyText {
        EmptyText(
            "No NAV available",
            symbol: "building.columns",
            hint: "Plans are calculated from NAVs. Try again later."
        )
    }
}

/// The result of a plan.
private struct PlanSections: View {
    let value: FundPlanValue

    var body: some View {
        Section(value.title) {
            ForEach(value.tiles) { tile in
                LabeledContent {
                    ToneText(text: tile.value, tone: tile.tone)
                } label: {
                    Text(tile.id)
                    Text(tile.detail)
                }
            }
            if !value.remark.isEmpty { Text(value.remark) }
        }
        if !value.curves.isEmpty {
            Section("Value over time") {
                FundLines(
                    title: "Value over time",
                    yTitle: "Rupees",
                    days: value.days,
                    lines: value.curves,
                    basis: "₹, at the NAV of each day",
                    summary: value.accessibilityText,
                    includesZero: true
                )
            }
        }
    }
}
