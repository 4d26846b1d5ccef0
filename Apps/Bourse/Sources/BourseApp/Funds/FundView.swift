import BourseClientModels
import Foundation
import SwiftUI

/// A fund: its NAV and its metrics by period.
struct FundView: View {
    @State private var model: FundModel
    private let context: DeskContext

    init(_ context: DeskContext, code: Int) {
        self.context = context
        _model = State(initialValue: FundModel(context, code: code))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { fund in
            List {
                Section(fund.name) {
                    LabeledContent("Category", value: fund.category)
                    LabeledContent("NAV", value: fund.nav)
                    LabeledContent("Day", value: fund.day)
                    LabeledContent("Expense ratio", value: fund.expenseRatio)
                    ForEach(fund.cautions, id: \.self) { Label($0, systemImage: "exclamationmark.triangle") }
                }
                Section("Metrics") {
                    if !fund.problem.isEmpty { Text(fund.problem) }
                    if !fund.periods.isEmpty {
                        Picker("Period", selection: $model.period) {
                            ForEach(fund.periods) { Text($0.title).tag($0.id) }
                        }
                    }
                    if let period = model.chosen { FundPeriod(period: period) }
                }
            }
        }
        .navigationTitle("Fund")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No such fund", symbol: "building.columns", hint: "Go back to the search.")
    }
}

/// The metrics of a period.
private struct FundPeriod: View {
    let period: FundModel.Period

    var body: some View {
        LabeledContent(period.isAnnualized ? "Return per year" : "Return") {
            ToneText(text: period.rate, tone: period.tone)
        }
        LabeledContent("Volatility", value: period.volatility)
        LabeledContent("Max drawdown", value: period.maxDrawdown)
        LabeledContent("Sharpe ratio", value: period.sharpe)
        if let percentile = period.percentile { LabeledContent("Percentile in category", value: percentile) }
    }
}
