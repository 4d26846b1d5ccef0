import BourseClient
import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// An event with its prediction markets, and the chart and the order book of the chosen one.
struct PredictionView: View {
    @State private var model: PredictionModel
    private let context: DeskContext

    init(_ context: DeskContext, event: String) {
        self.context = context
        _model = State(initialValue: PredictionModel(context, event: event))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                Section {
                    Text(value.title).font(.headline)
                    if !value.categories.isEmpty { Text(value.categories).font(.footnote) }
                    if let caution = value.caution { CautionLabel(text: caution) }
                    ForEach(value.facts) { LabeledContent($0.title, value: $0.text) }
                    if let check = value.check { Text(check).font(.footnote) }
                }
                Section("Outcomes") {
                    ForEach(value.rows) { row in
                        Button {
                            Task { await model.choose(row.id) }
                        } label: {
                            PredictionRowView(row: row)
                        }
                        .buttonStyle(.plain)
                    }
                }
                if let chosen = model.chosen { market(chosen, value) }
            }
        }
        .navigationTitle("Prediction")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No markets", symbol: "percent", hint: "The source has no markets for this event.")
    }

    @ViewBuilder private func market(_ chosen: PredictionRow, _ value: PredictionModel.EventValue) -> some View {
        Section(chosen.question) {
            Text(value.questions[chosen.id] ?? chosen.question)
            LabeledContent("Bid", value: chosen.bid)
            LabeledContent("Ask", value: chosen.ask)
            LabeledContent("Liquidity", value: chosen.liquidity)
            if let rules = value.rules[chosen.id] { Text(rules).font(.footnote).foregroundStyle(DeskColor.text2) }
        }
        Section("Probability over time") {
            Picker("Range", selection: range) {
                ForEach(PredictionModel.ranges, id: \.title) { Text($0.title).tag($0.range.rawValue) }
            }
            .pickerStyle(.segmented)
            chart(chosen.question)
        }
        if let options = model.options.value { PredictionOptionsSection(options: options) }
        PredictionBookSection(book: model.book)
    }

    @ViewBuilder private func chart(_ name: String) -> some View {
        switch model.series {
        case .loading: ProgressView("Loading the chart")
        case .empty: Text("No price history available.")
        case .failed(let problem): ProblemLabel(problem: problem)
        case .shown(let series, _):
            if let caution = series.caution { CautionLabel(text: caution) }
            PredictionChart(series: series, name: name)
        }
    }

    private var range: Binding<String> {
        Binding(
            get: { model.range.rawValue },
            set: { chosen in Task { await model.show(API.PredictionHistoryRangeEntry(rawValue: chosen)) } }
        )
    }
}

/// The probability of an outcome as a line.
private struct PredictionChart: View {
    let series: PredictionSeries
    let name: String

    var body: some View {
        Chart(series.points) { point in
            LineMark(x: .value("Time", point.id), y: .value("Probability", point.percent))
                .foregroundStyle(DeskColor.accent)
        }
        .chartXAxis(.hidden)
        .chartYAxisLabel("Percent")
        .frame(minHeight: 180)
        .accessibilityChartDescriptor(description)
    }

    private var description: CurveDescription {
        CurveDescription(
            title: "Probability of \(name)",
            summary: series.accessibilityText,
            xTitle: "Time",
            yTitle: "Probability",
            names: series.points.map(\.label),
            curves: [(name: "Probability", values: series.points.map(\.percent))]
        )
    }
}

/// The probability that options imply.
private struct PredictionOptionsSection: View {
    let options: PredictionOptions

    var body: some View {
        Section(options.headline) {
            ForEach(options.facts) { LabeledContent($0.title, value: $0.text) }
            Text(options.sentence).font(.footnote)
            NavigationLink(options.symbol, value: Destination.instrument(options.symbol))
        }
    }
}

/// Both sides of an order book.
private struct PredictionBookSection: View {
    let book: Loadable<PredictionBookValue>

    var body: some View {
        Section("Order book") {
            switch book {
            case .loading: ProgressView("Loading the order book")
            case .empty: Text("No orders.")
            case .failed(let problem): ProblemLabel(problem: problem)
            case .shown(let value, _):
                if let caution = value.caution { CautionLabel(text: caution) }
                ForEach(value.asks.reversed()) { level($0, "Ask") }
                ForEach(value.bids) { level($0, "Bid") }
            }
        }
    }

    private func level(_ level: PredictionBookValue.Level, _ side: String) -> some View {
        LabeledContent("\(side) \(level.price)", value: "\(level.shares), \(level.cost)")
            .monospacedDigit()
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(level.accessibilityText)
    }
}
