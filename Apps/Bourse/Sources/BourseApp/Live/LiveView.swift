import BourseClientModels
import Foundation
import SwiftUI

/// A live market: its order book, its trades, and the state of the connection.
struct LiveView: View {
    @State private var model: LiveModel

    init(_ context: DeskContext, symbol: String) { _model = State(initialValue: LiveModel(context, symbol: symbol)) }

    var body: some View {
        Group {
            if let value = model.value {
                List {
                    Section {
                        Label(model.statusText, systemImage: model.isLive ? "circle.fill" : "circle.dotted")
                            .foregroundStyle(model.isLive ? DeskColor.ok : DeskColor.warn)
                        if !value.status.detail.isEmpty { Text(value.status.detail) }
                        LabeledContent("Mid price", value: value.mid.isEmpty ? "—" : value.mid)
                        LabeledContent("Spread", value: value.spread.isEmpty ? "—" : value.spread)
                    }
                    Section("Candles") {
                        Picker("Interval", selection: interval) {
                            ForEach(LiveModel.intervals, id: \.self) { Text($0).tag($0) }
                        }
                        .pickerStyle(.segmented)
                        if let candles = model.candles {
                            CandlePanel(candles: candles)
                        } else if model.candleProblem == nil {
                            ProgressView("Loading candles")
                        }
                        if let problem = model.candleProblem { ProblemLabel(problem: problem) }
                    }
                    Section("Order book") { BookCanvas(value: value) }
                    Section("Recent trades") {
                        if value.missed > 0 { Text("\(value.missed) trades missed while reconnecting.") }
                        TradeRows(trades: value.trades)
                    }
                }
            } else {
                waiting
            }
        }
        .navigationTitle(model.symbol)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                NavigationLink(value: Destination.recordings(model.symbol)) {
                    Label("Recordings", systemImage: "record.circle")
                }
            }
        }
        .task { await model.follow() }
    }

    private var interval: Binding<String> {
        Binding(get: { model.interval }, set: { chosen in Task { await model.show(interval: chosen) } })
    }

    @ViewBuilder private var waiting: some View {
        switch model.connection {
        case .failed(let problem), .interrupted(let problem):
            ProblemView(problem: problem, load: { [model] in await model.follow() })
        case .connecting, .connected, .stopped: ProgressView("Connecting")
        }
    }
}

/// The newest trades, in the color of the side that took the price.
struct TradeRows: View {
    let trades: [LiveScreenValue.TradeRow]

    var body: some View {
        if trades.isEmpty { Text("No trades yet.") }
        ForEach(trades.prefix(30)) { trade in
            LabeledContent(trade.time) { ToneText(text: "\(trade.size) at \(trade.price)", tone: trade.tone) }
        }
    }
}
