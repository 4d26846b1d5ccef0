import BourseClientModels
import Foundation
import SwiftUI

/// The rating, the setups and the mistakes of a trade.
struct RatingSections: View {
    let model: TradeModel
    let annotation: TradeModel.Annotation

    var body: some View {
        Section("Rating") { RatingStepper(rating: annotation.rating) { await model.rate(halfStars: $0) } }
        TagSection(title: "Setups", tags: annotation.setups, model: model, isMistake: false)
        TagSection(title: "Mistakes", tags: annotation.mistakes, model: model, isMistake: true)
        if let problem = model.problem { ProblemLabel(problem: problem) }
    }
}

/// The rating and the tags of a trade over a list of trades.
struct RatingSheet: View {
    @State private var model: TradeModel
    @Environment(\.dismiss) private var dismiss
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: TradeModel(context, id: id))
    }

    var body: some View {
        NavigationStack {
            LoadableView(state: model.state, context: context, empty: .noTrade, load: { await model.load() }) { trade in
                Form { RatingSections(model: model, annotation: trade.annotation) }.formStyle(.grouped)
            }
            .navigationTitle(model.state.value?.row.symbol ?? "Trade")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Undo", systemImage: "arrow.uturn.backward") { Task { await model.undoLast() } }
                        .disabled(!model.canUndo)
                }
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
            }
            .task { await model.load() }
        }
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
