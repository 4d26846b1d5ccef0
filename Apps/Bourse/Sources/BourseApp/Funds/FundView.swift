import BourseClientModels
import Foundation
import SwiftUI

/// A fund: its NAV, its chart, and its metrics by period.
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
                Section("Net asset value") {
                    Picker("Period", selection: $model.period) {
                        ForEach(FundModel.allPeriods, id: \.id) { Text($0.title).tag($0.id) }
                    }
                    chart
                }
                Section("Metrics") {
                    if !fund.problem.isEmpty { Text(fund.problem) }
                    if let absence = model.absence { Text(absence) }
                    if let period = model.chosen { FundPeriod(period: period) }
                }
                if let history = model.history.value {
                    Section("Drawdown") { FundCurve(chart: history.drawdown, title: "Drawdown, %") }
                }
                Section {
                    NavigationLink("Calculate a Plan", value: Destination.fundPlan(model.code))
                    NavigationLink("Compare", value: Destination.fundComparison(codes: [model.code], period: nil))
                } footer: {
                    Text(model.history.value?.summary ?? "")
                }
            }
        }
        .navigationTitle("Fund")
        .task { await model.load() }
    }

    @ViewBuilder private var chart: some View {
        switch model.history {
        case .loading: ProgressView("Loading the chart")
        case .empty: Text("No NAV available.")
        case .failed(let problem): ProblemLabel(problem: problem)
        case .shown: if let chart = model.chart { FundCurve(chart: chart, title: "NAV") }
        }
    }

    private var empty: EmptyText {
        EmptyText("Fund not found", symbol: "building.columns", hint: "Search for another fund.")
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
        LabeledContent("Sortino ratio", value: period.sortino)
        if let percentile = period.percentile { LabeledContent("Percentile in category", value: percentile) }
    }
}
