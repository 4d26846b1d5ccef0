import BourseClientModels
import Foundation
import SwiftUI

/// The goals of the household.
struct GoalsView: View {
    @State private var model: GoalsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: GoalsModel(context))
    }

    var body: some View {
        HouseholdListView(
            model: model,
            context: context,
            noun: "Goal",
            empty: empty,
            above: { EmptyView() },
            swipe: { _ in EmptyView() },
            row: { GoalRowView(row: $0) }
        )
        .navigationTitle("Goals")
    }

    private var empty: EmptyText {
        EmptyText(
            "No goals yet",
            symbol: "star",
            hint:
                "Add a goal with its target and a monthly contribution. Bourse estimates when you reach it and what you "
                + "need to reach it in time."
        )
    }
}

/// A goal in a list.
private struct GoalRowView: View {
    let row: GoalRow

    var body: some View {
        VStack(alignment: .leading) {
            HStack(alignment: .firstTextBaseline) {
                Text(row.name).font(.headline)
                Spacer()
                Text(row.progress).font(.headline).monospacedDigit()
            }
            ProgressView("\(row.progress) of \(row.name)", value: row.share).labelsHidden()
            Text("\(row.saved) of \(row.target) \(row.deadline)").font(.footnote).monospacedDigit()
            Text("Expected: \(row.expected)").font(.footnote)
            Text(row.need).font(.footnote).foregroundStyle(row.isLate ? DeskColor.warn : DeskColor.text2)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}
