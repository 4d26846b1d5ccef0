import BourseClientModels
import Foundation
import SwiftUI

/// The portfolio: its value, its returns, its holdings and its allocation.
struct PortfolioView: View {
    @State private var model: PortfolioModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: PortfolioModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { value in
            List {
                Section {
                    LabeledContent("Value", value: value.value)
                    LabeledContent("Day change") {
                        ToneText(text: "\(value.dayChange) (\(value.dayPercent))", tone: value.tone)
                    }
                    LabeledContent("Unrealized gain", value: value.unrealized)
                    ForEach(value.cautions, id: \.self) { caution in
                        Label(caution, systemImage: "exclamationmark.triangle").foregroundStyle(DeskColor.warn)
                    }
                }
                Section("More") {
                    ForEach(Self.others, id: \.self) { destination in
                        DestinationLink(destination)
                    }
                }
                Section("Returns") { ForEach(value.periods) { PeriodRow(period: $0) } }
                Section("Allocation") {
                    Picker("Allocation", selection: $model.allocation) {
                        ForEach(PortfolioModel.allocations, id: \.id) { Text($0.title).tag($0.id) }
                    }
                    if model.shares.isEmpty { Text("No allocation of this kind available.") }
                    ForEach(model.shares) { ShareRow(share: $0) }
                }
                Section("Holdings") {
                    if model.rows.isEmpty { Text("No matching holding.") }
                    ForEach(model.rows) { row in
                        NavigationLink(value: Destination.instrument(row.symbol)) { HoldingRow(row: row) }
                            .accessibilityLabel(row.accessibilityText)
                    }
                }
            }
        }
        .searchable(text: $model.search, prompt: "Symbol, name or account")
        .navigationTitle("Portfolio")
        .toolbar {
            if case .empty = model.state {
                ToolbarItem { NavigationLink("Transactions", value: Destination.transactions) }
            }
        }
        .task { await model.load() }
    }

    private static let others: [Destination] = [.transactions, .rebalancing, .scenarios, .taxes]

    private var empty: EmptyText {
        EmptyText(
            "No holdings yet",
            symbol: "chart.pie",
            hint: "Enter a transaction, or import a file from your broker on the desk."
        )
    }
}

/// The return of a period, or why there is none.
private struct PeriodRow: View {
    let period: PortfolioModel.Period

    var body: some View {
        LabeledContent(period.id) {
            if period.reason.isEmpty {
                ToneText(text: "\(period.percent), \(period.gain)", tone: period.tone)
            } else {
                Text(period.reason).font(.footnote)
            }
        }
    }
}

/// A part of the allocation with a bar.
private struct ShareRow: View {
    let share: PortfolioModel.Share

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            LabeledContent(share.title, value: "\(share.percent), \(share.value)")
            ProgressView(value: min(max(share.fraction, 0), 1)).accessibilityHidden(true)
        }
        .accessibilityElement(children: .combine)
    }
}

/// A holding in a list.
private struct HoldingRow: View {
    let row: PortfolioModel.Row

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.symbol).font(.headline)
                Text(row.name).font(.footnote)
                Text("\(row.quantity) in \(row.account)").font(.footnote).foregroundStyle(DeskColor.text2)
            }
            Spacer()
            VStack(alignment: .trailing) {
                Text(row.value).font(.headline).monospacedDigit()
                ToneText(text: row.gain, tone: row.tone).font(.footnote)
                ToneText(text: row.percent, tone: row.tone).font(.footnote)
            }
        }
    }
}
