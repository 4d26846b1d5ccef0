import BourseClientModels
import Foundation
import SwiftUI

/// The budget: this month beside what was planned, and the lines.
struct BudgetView: View {
    @State private var model: BudgetModel
    @State private var month: BudgetMonthModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: BudgetModel(context))
        _month = State(initialValue: BudgetMonthModel(context))
    }

    var body: some View {
        HouseholdListView(
            model: model,
            context: context,
            noun: "Budget Line",
            empty: empty,
            above: { BudgetMonthSection(model: month) },
            swipe: { _ in EmptyView() },
            row: { BudgetRowView(row: $0) }
        )
        .navigationTitle("Budget")
        .task(id: model.state.value?.revision) { await month.load() }
    }

    private var empty: EmptyText {
        EmptyText(
            "No budget yet",
            symbol: "calendar",
            hint:
                "Add your regular income and expenses with their frequency. Bourse calculates the surplus of an average "
                + "month."
        )
    }
}

/// What was planned and spent this month, by category.
private struct BudgetMonthSection: View {
    let model: BudgetMonthModel

    var body: some View {
        if let value = model.state.value {
            Section {
                ForEach(value.rows) { row in NavigationLink(value: row.entries) { BudgetMonthRow(row: row) } }
            } header: {
                Text("This month, \(value.title)")
            } footer: {
                Text([value.basis, value.caution].filter { !$0.isEmpty }.joined(separator: ". "))
            }
        } else if let problem = model.state.problem {
            Section("This month") { ProblemLabel(problem: problem) }
        }
    }
}

/// A category of this month.
private struct BudgetMonthRow: View {
    let row: BudgetMonthModel.Row

    var body: some View {
        VStack(alignment: .leading) {
            HStack(alignment: .firstTextBaseline) {
                Text(row.id).font(.headline)
                Spacer()
                ToneText(text: row.left, tone: row.tone)
            }
            if let share = row.share { ProgressView("\(row.id) spent", value: share).labelsHidden() }
            Text(row.spent).font(.footnote).monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}

/// A line of the budget in a list.
private struct BudgetRowView: View {
    let row: BudgetRow

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.name).font(.headline)
                if !row.category.isEmpty { Text(row.category).font(.footnote) }
                Text("\(row.frequency), \(row.next)").font(.footnote).foregroundStyle(DeskColor.text2)
            }
            Spacer()
            VStack(alignment: .trailing) {
                Text(row.amount).font(.headline)
                if !row.perYear.isEmpty { Text(row.perYear).font(.footnote) }
            }
            .monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
