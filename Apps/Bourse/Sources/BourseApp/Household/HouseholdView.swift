import BourseClientModels
import Foundation
import SwiftUI

/// The household: net worth, the budget of a month, and what was spent.
struct HouseholdView: View {
    @State private var model: HouseholdModel
    @State private var course: NetWorthModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: HouseholdModel(context))
        _course = State(initialValue: NetWorthModel(context))
    }

    var body: some View {
        LoadableView(
            state: model.state,
            context: context,
            empty: empty,
            beside: AnyView(links),
            load: { await model.load() }
        ) { value in
            List {
                Section("Net worth") {
                    LabeledContent("Net worth", value: value.netWorth)
                    LabeledContent("Assets", value: value.assets)
                    LabeledContent("Holdings", value: value.holdings)
                    LabeledContent("Debts", value: value.debts)
                    if !value.caution.isEmpty { Text(value.caution).font(.footnote) }
                    chart
                }
                Section("Budget of a month") {
                    LabeledContent("Income", value: value.income)
                    LabeledContent("Expenses", value: value.expenses)
                    LabeledContent("Surplus", value: value.surplus)
                    LabeledContent("Spent this month", value: value.spent)
                    if let share = value.spentShare {
                        ProgressView("Spent of the budget", value: min(max(share, 0), 1))
                    }
                }
                Section { links }
            }
        }
        .navigationTitle("Household")
        .task { await model.load() }
        .task { await course.load() }
    }

    private static let screens: [Destination] = [
        .householdAccounts, .budget, .spending, .entries(month: "", category: ""), .bankFiles, .debts, .goals,
    ]

    private var links: some View {
        ForEach(Self.screens, id: \.self) { DestinationLink($0) }
    }

    @ViewBuilder private var chart: some View {
        if let value = course.state.value {
            ToneText(text: value.change, tone: value.tone).font(.footnote)
            FundLines(
                title: "Net worth",
                yTitle: "Net worth",
                days: value.days,
                lines: value.lines,
                basis: value.basis,
                summary: value.summary
            )
        }
    }

    private var empty: EmptyText {
        EmptyText(
            "No household data yet",
            symbol: "house",
            hint: "Add your accounts first: balances and debts. Then plan a budget and follow your net worth."
        )
    }
}
