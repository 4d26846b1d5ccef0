import BourseClientModels
import Foundation
import SwiftUI

/// Plans to pay off the debts, with their choices.
struct DebtPlanView: View {
    @State private var model: DebtPlanModel
    @State private var showsMistake = false
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: DebtPlanModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { plan in
            Form {
                if !plan.caution.isEmpty { Section { CautionLabel(text: plan.caution) } }
                Section {
                    tile(plan.owed)
                    tile(plan.end)
                    tile(plan.saved)
                }
                extra
                Section("Remaining debt") {
                    FundLines(
                        title: "Remaining debt",
                        yTitle: "Owed",
                        days: plan.months,
                        lines: plan.lines,
                        basis: "In \(plan.currency), monthly",
                        summary: plan.summary,
                        includesZero: true
                    )
                }
                Section {
                    ForEach(plan.plans) { DebtPlanRow(plan: $0) }
                } header: {
                    Text("Payoff plans")
                } footer: {
                    Text("Freed payments go to the next debt, except with minimum payments.")
                }
                Section {
                    ForEach(plan.payoffs) { LabeledContent("\($0.name), \($0.owed)", value: $0.day) }
                } header: {
                    Text("Paid off")
                } footer: {
                    Text("By the plan with the lowest cost. Monthly interest is one twelfth of yearly interest.")
                }
                if model.hasOrder { order(plan) }
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Payoff plans")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No debts yet", symbol: "checkmark.circle", hint: "Add your debts first.")
    }

    private func tile(_ tile: LabeledValue) -> some View {
        VStack(alignment: .leading) {
            LabeledContent(tile.label, value: tile.value)
            Text(tile.detail).font(.footnote).foregroundStyle(DeskColor.text2)
        }
    }

    private var extra: some View {
        Section("Extra payment") {
            if model.currencies.count > 1 {
                Picker("Currency", selection: currency) { ForEach(model.currencies, id: \.self) { Text($0).tag($0) } }
            }
            TextField("Extra payment per month", text: $model.extraPayment).numberKeyboard()
            if showsMistake, let mistake = model.mistake {
                MistakeText(mistake)
            } else if !model.extraHint.isEmpty {
                Text(model.extraHint).font(.footnote).foregroundStyle(DeskColor.text2)
            }
            Button("Calculate") {
                showsMistake = model.mistake != nil
                Task { await model.saveExtraPayment() }
            }
            .disabled(model.isWorking)
            if let problem = model.problem { ProblemLabel(problem: problem) }
        }
    }

    private func order(_ plan: DebtPlanValue) -> some View {
        Section {
            ForEach(plan.payoffs) { debt in
                Picker(debt.name, selection: position(debt.id)) {
                    Text("No position").tag(0)
                    ForEach(Array(1...plan.payoffs.count), id: \.self) { Text("\($0)").tag($0) }
                }
            }
            Button("Save Order") { Task { await model.saveOrder() } }.disabled(model.isWorking)
        } header: {
            Text("Custom order")
        } footer: {
            Text(
                "Extra money each month goes to the first debt, then to the next. Debts without a position come last. "
                    + "Without any position there is no custom order."
            )
        }
    }

    private var currency: Binding<String> {
        Binding(
            get: { model.state.value?.currency ?? "" },
            set: { chosen in Task { await model.show(chosen) } }
        )
    }

    private func position(_ debt: Int) -> Binding<Int> {
        Binding(get: { model.position(of: debt) ?? 0 }, set: { model.place(debt, at: $0 == 0 ? nil : $0) })
    }
}

/// A plan beside the others.
private struct DebtPlanRow: View {
    let plan: DebtPlanValue.Plan

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(plan.title).font(.headline)
                Text("Ends \(plan.end), \(plan.months)").font(.footnote)
                Text(plan.payment).font(.footnote)
                if plan.isCheapest { Text("Lowest cost").font(.footnote).foregroundStyle(DeskColor.text2) }
            }
            Spacer()
            VStack(alignment: .trailing) {
                Text(plan.interest).font(.headline)
                Text("interest").font(.footnote)
            }
        }
        .monospacedDigit()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(plan.accessibilityText)
    }
}
