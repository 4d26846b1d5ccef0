import BourseClientModels
import Foundation
import SwiftUI

/// A recording that is played, with its order book, its trades and its candles.
struct ReplayView: View {
    @State private var model: ReplayModel
    /// The position that the slider is dragged to, in seconds; nil while it is not dragged.
    @State private var dragged: Double?

    init(_ context: DeskContext, symbol: String, moment: String) {
        self.init(model: ReplayModel(context, symbol: symbol, moment: moment))
    }

    init(model: ReplayModel) { _model = State(initialValue: model) }

    var body: some View {
        Group {
            switch model.state {
            case .loading(let count):
                ProgressView(count == 0 ? "Loading the recording" : "Loading the recording, \(count) messages")
            case .failed(let problem): ProblemView(problem: problem, load: { [model] in await model.load() })
            case .empty:
                ContentUnavailableView(
                    "Nothing was recorded",
                    systemImage: "record.circle",
                    description: Text("Choose another recording.")
                )
            case .ready: player
            }
        }
        .navigationTitle("Replay of \(model.symbol)")
        .task { await model.load() }
        .onDisappear { model.pause() }
    }

    private var player: some View {
        List {
            Section(model.statusText) {
                LabeledContent("Time", value: "\(clock) of \(model.end)")
                Slider(value: position, in: 0...model.length, step: 1) {
                    Text("Position")
                } onEditingChanged: { isDragging in
                    if !isDragging { Task { await seek() } }
                }
                .accessibilityValue(clock)
                if model.isPlaying {
                    Button("Pause", systemImage: "pause.fill") { model.pause() }
                } else {
                    Button("Play", systemImage: "play.fill") { Task { await model.play() } }
                }
                Picker("Speed", selection: $model.speed) {
                    ForEach(ReplayModel.speeds, id: \.self) { Text("\($0)×").tag($0) }
                }
                .pickerStyle(.segmented)
            }
            Section("Candles") {
                Picker("Interval", selection: interval) {
                    ForEach(LiveModel.intervals, id: \.self) { Text($0).tag($0) }
                }
                .pickerStyle(.segmented)
                if let candles = model.candles { CandlePanel(candles: candles) } else { Text("No trades yet.") }
                if let problem = model.candleProblem { ProblemLabel(problem: problem) }
            }
            if let value = model.value {
                Section("Order book") {
                    LabeledContent("Mid price", value: value.mid.isEmpty ? "—" : value.mid)
                    LabeledContent("Spread", value: value.spread.isEmpty ? "—" : value.spread)
                    BookCanvas(value: value)
                }
                Section("Recent trades") { TradeRows(trades: value.trades) }
            }
        }
    }

    private var position: Binding<Double> {
        Binding(get: { dragged ?? model.position }, set: { dragged = $0 })
    }

    private var clock: String { dragged.map { model.clock(at: $0) } ?? model.clock }

    /// Goes where the person dragged to, once per drag.
    private func seek() async {
        guard let moment = dragged else { return }
        await model.seek(to: moment)
        // Another drag may have begun.
        if dragged == moment { dragged = nil }
    }

    private var interval: Binding<String> {
        Binding(get: { model.interval }, set: { chosen in Task { await model.show(interval: chosen) } })
    }
}
