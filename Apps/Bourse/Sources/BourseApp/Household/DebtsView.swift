import BourseClientModels
import Foundation
import SwiftUI

/// The debts of the household.
struct DebtsView: View {
    @State private var model: DebtsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: DebtsModel(context))
    }

    var body: some View {
        HouseholdListView(
            model: model,
            context: context,
            noun: "Debt",
            empty: empty,
            above: { Section { DestinationLink(.debtPlan) } },
            swipe: { _ in EmptyView() },
            row: { DebtRowView(row: $0) }
        )
        .navigationTitle("Debts")
    }

    private var empty: EmptyText {
        EmptyText(
            "No debts yet",
            symbol: "checkmark.circle",
            hint:
                "Add your debts with their rates and minimum payments. Then compare which payoff order costs least and "
                + "which ends first."
        )
    }
}

/// A debt in a list.
private struct DebtRowView: View {
    let row: DebtRow

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.name).font(.headline)
                Text(row.rate).font(.footnote)
                if !row.promotion.isEmpty { Text(row.promotion).font(.footnote) }
                Text(row.minimum).font(.footnote)
                if !row.remark.isEmpty { Text(row.remark).font(.footnote).foregroundStyle(DeskColor.text2) }
            }
            Spacer()
            Text(row.owed).font(.headline)
        }
        .monospacedDigit()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
