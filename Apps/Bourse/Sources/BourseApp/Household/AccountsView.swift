import BourseClientModels
import Foundation
import SwiftUI

/// The accounts of the household.
struct AccountsView: View {
    @State private var model: AccountsModel
    @State private var balance: BalanceModel?
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: AccountsModel(context))
    }

    var body: some View {
        HouseholdListView(
            model: model,
            context: context,
            noun: "Account",
            empty: empty,
            above: { EmptyView() },
            swipe: { stateBalance($0) },
            row: { AccountRowView(row: $0) }
        )
        .navigationTitle("Accounts")
        .sheet(
            isPresented: isStating,
            onDismiss: { Task { await model.load() } },
            content: { if let balance { BalanceView(model: balance) } }
        )
    }

    private func stateBalance(_ row: AccountRow) -> some View {
        Button(row.action, systemImage: "equal.circle") { balance = model.balance(of: row) }
    }

    private var empty: EmptyText {
        EmptyText(
            "No account yet",
            symbol: "house",
            hint: "Add what your household owns and owes: bank accounts, cards, a home, loans."
        )
    }

    private var isStating: Binding<Bool> { Binding(get: { balance != nil }, set: { if !$0 { balance = nil } }) }
}

/// An account in a list.
private struct AccountRowView: View {
    let row: AccountRow

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.name).font(.headline)
                Text(row.kind).font(.footnote)
                if !row.portfolio.isEmpty { Text(row.portfolio).font(.footnote).foregroundStyle(DeskColor.text2) }
            }
            Spacer()
            ToneText(text: row.balance, tone: row.tone).font(.headline)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}

/// The sheet that states a balance.
struct BalanceView: View {
    @Bindable var model: BalanceModel
    @State private var showsMistakes = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Date", text: $model.day).autocorrectionDisabled()
                    if showsMistakes, let mistake = model.dayMistake { MistakeText(mistake) }
                    TextField("Balance", text: $model.balance).numberKeyboard()
                    if showsMistakes, let mistake = model.balanceMistake {
                        MistakeText(mistake)
                    } else {
                        Text(BalanceModel.hint).font(.footnote).foregroundStyle(DeskColor.text2)
                    }
                } header: {
                    Text(model.name)
                } footer: {
                    if !model.detail.isEmpty { Text(model.detail) }
                }
                if model.isWorking { ProgressView("Saving") }
                if let problem = model.problem { ProblemLabel(problem: problem) }
            }
            .formStyle(.grouped)
            .navigationTitle(model.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { save() }.disabled(model.isWorking)
                }
            }
        }
    }

    private func save() {
        showsMistakes = model.dayMistake != nil || model.balanceMistake != nil
        guard !showsMistakes else { return }
        Task { if await model.save() { dismiss() } }
    }
}
