import BourseClient
import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// An instrument: its price, its chart, and other values of its quote.
struct InstrumentView: View {
    @State private var model: InstrumentModel
    @State private var isAlerting = false
    private let context: DeskContext

    init(_ context: DeskContext, symbol: String) {
        self.context = context
        _model = State(initialValue: InstrumentModel(context, symbol: symbol))
    }

    var body: some View {
        LoadableView(state: model.quote, context: context, empty: noQuote, load: { await model.load() }) { quote in
            List {
                Section {
                    QuoteRowView(row: quote.row)
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(quote.row.accessibilityText)
                }
                Section("Chart") {
                    Picker("Range", selection: range) {
                        ForEach(InstrumentModel.ranges, id: \.title) { Text($0.title).tag($0.range.rawValue) }
                    }
                    .pickerStyle(.segmented)
                    chart
                }
                Section("Quote") {
                    if quote.values.isEmpty { Text("No other values available.") }
                    ForEach(quote.values) { LabeledContent($0.title, value: $0.text) }
                }
            }
        }
        .navigationTitle(model.symbol)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("New Alert", systemImage: "bell.badge") { isAlerting = true }
            }
        }
        .sheet(isPresented: $isAlerting) { NewAlertView(context, symbol: model.symbol) }
        .task { await model.load() }
    }

    @ViewBuilder private var chart: some View {
        switch model.series {
        case .loading: ProgressView("Loading the chart")
        case .empty: Text("No prices in this range.")
        case .failed(let problem): ProblemLabel(problem: problem)
        case .shown(let series, _): PriceChart(series: series, name: model.symbol)
        }
    }

    private var range: Binding<String> {
        Binding(
            get: { model.range.rawValue },
            set: { chosen in Task { await model.show(API.InstrumentHistoryRangeEntry(rawValue: chosen)) } }
        )
    }

    private var noQuote: EmptyText {
        EmptyText("No quote", symbol: "chart.xyaxis.line", hint: "No source of the desk has a price for this symbol.")
    }
}

/// Closing prices as a line.
struct PriceChart: View {
    let series: PriceSeries
    let name: String

    var body: some View {
        VStack(alignment: .leading) {
            ToneText(text: "\(series.change) (\(series.percent))", tone: series.tone).font(.footnote)
            Chart(series.points) { point in
                LineMark(x: .value("Bar", point.id), y: .value("Close", point.close))
                    .foregroundStyle(series.tone == .neutral ? DeskColor.accent : series.tone.color)
            }
            .chartXAxis(.hidden)
            .chartYScale(domain: .automatic(includesZero: false))
            .frame(minHeight: 220)
            .accessibilityChartDescriptor(description)
            HStack {
                Text(series.points.first?.label ?? "")
                Spacer()
                Text(series.points.last?.label ?? "")
            }
            .font(.caption)
            .foregroundStyle(DeskColor.text2)
            .accessibilityHidden(true)
        }
    }

    private var description: CurveDescription {
        CurveDescription(
            title: name,
            summary: series.accessibilityText,
            xTitle: "Time",
            yTitle: "Close",
            names: series.points.map(\.label),
            curves: [(name: "Close", values: series.points.map(\.close))]
        )
    }
}
