import BourseClientModels
import Foundation
import SwiftUI

/// A trade: its executions, its rating and tags, and its note.
struct TradeView: View {
    @State private var model: TradeModel
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: TradeModel(context, id: id))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { trade in
            Form {
                Section {
                    TradeRowView(row: trade.row).accessibilityElement(children: .ignore)
                        .accessibilityLabel(trade.row.accessibilityText)
                    LabeledContent("Average entry", value: trade.entry)
                    LabeledContent("Average exit", value: trade.exit)
                    LabeledContent("Fees", value: trade.fees)
                    LabeledContent("R multiple", value: trade.row.multiple)
                }
                Section("Rating") { RatingStepper(rating: trade.annotation.rating) { await model.rate(halfStars: $0) } }
                TagSection(title: "Setups", tags: trade.annotation.setups, model: model, isMistake: false)
                TagSection(title: "Mistakes", tags: trade.annotation.mistakes, model: model, isMistake: true)
                if let problem = model.problem { ProblemLabel(problem: problem) }
                Section("Note") { NoteView(note: model.note) }
                Section("Executions") {
                    ForEach(trade.executions) { execution in
                        LabeledContent {
                            VStack(alignment: .trailing) {
                                Text("\(execution.quantity) at \(execution.price)").monospacedDigit()
                                Text("Fees \(execution.fees)").font(.footnote)
                            }
                        } label: {
                            VStack(alignment: .leading) {
                                Text(execution.side)
                                Text(execution.time).font(.footnote)
                            }
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                if context.hasDesk {
                    NavigationLink("Share Trade", value: Destination.shareCard("trade:\(trade.row.id)"))
                }
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Trade")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Undo", systemImage: "arrow.uturn.backward") { Task { await model.undoLast() } }
                    .disabled(!model.canUndo)
            }
        }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No such trade", symbol: "book", hint: "It may have been deleted. Go back to the list of trades.")
    }
}

/// Half to five stars, or no rating.
private struct RatingStepper: View {
    let rating: Decimal?
    let rate: @MainActor @Sendable (Int?) async -> Void

    var body: some View {
        Stepper("Rating: \(text)", value: halfStars, in: 0...10)
        if rating != nil { Button("Remove Rating") { Task { await rate(nil) } } }
    }

    private var text: String { rating.map { "\($0) of 5 stars" } ?? "none" }

    private var halfStars: Binding<Int> {
        let stars = rating.map { NSDecimalNumber(decimal: $0 * 2).intValue } ?? 0
        return Binding(get: { stars }, set: { new in Task { await rate(new == 0 ? nil : new) } })
    }
}

/// Setups or mistakes of a trade.
private struct TagSection: View {
    let title: String
    let tags: [String]
    let model: TradeModel
    let isMistake: Bool
    @State private var typed = ""

    var body: some View {
        Section(title) {
            ForEach(tags, id: \.self) { tag in
                Text(tag)
                    .swipeActions {
                        Button("Remove \(tag)", systemImage: "trash", role: .destructive) {
                            Task { await model.remove(tag, isMistake: isMistake) }
                        }
                    }
            }
            TextField(isMistake ? "Add a mistake" : "Add a setup", text: $typed)
                .onSubmit {
                    Task {
                        await model.add(typed, isMistake: isMistake)
                        typed = ""
                    }
                }
        }
    }
}
