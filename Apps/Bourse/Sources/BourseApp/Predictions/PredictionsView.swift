import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The list of prediction markets.
struct PredictionsView: View {
    @State private var model: PredictionsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: PredictionsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { page in
            List {
                Section {
                    if let caution = page.caution { CautionLabel(text: caution) }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                    if page.rows.isEmpty { Text("No matching markets. Change the search or the category.") }
                    ForEach(page.rows) { row in
                        NavigationLink(value: row.event.isEmpty ? nil : Destination.prediction(row.event)) {
                            PredictionRowView(row: row)
                        }
                    }
                    if page.hasMore { Button("Show More Markets") { Task { await model.loadMore() } } }
                } header: {
                    Text(page.countText)
                }
            }
        }
        .navigationTitle("Predictions")
        .searchable(text: $model.search, prompt: "Question")
        .onSubmit(of: .search) { Task { await model.load() } }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Menu("Category and order", systemImage: "line.3.horizontal.decrease.circle") {
                    Picker("Category", selection: category) {
                        Text("All categories").tag("")
                        ForEach(model.state.value?.categories ?? []) { Text($0.title).tag($0.id) }
                    }
                    Picker("Order", selection: order) {
                        ForEach(PredictionsModel.orders, id: \.title) { Text($0.title).tag($0.order?.rawValue ?? "") }
                    }
                }
            }
        }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No data yet", symbol: "percent", hint: "Loading data from the source. Refresh in a moment.")
    }

    private var category: Binding<String> {
        Binding(get: { model.category }, set: { chosen in Task { await model.show(category: chosen) } })
    }

    private var order: Binding<String> {
        Binding(get: { model.order?.rawValue ?? "" }, set: { chosen in show(order: chosen) })
    }

    private func show(order: String) {
        Task { await model.show(order: order.isEmpty ? nil : API.PredictionsSort(rawValue: order)) }
    }
}

/// A prediction market in a list.
struct PredictionRowView: View {
    let row: PredictionRow

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(alignment: .firstTextBaseline) {
                Text(row.question).font(.headline)
                Spacer()
                Text(row.chance).font(.headline).monospacedDigit()
            }
            ProgressView(value: row.fraction).accessibilityHidden(true)
            if !row.detail.isEmpty { Text(row.detail).font(.footnote).foregroundStyle(DeskColor.text2) }
            HStack {
                Text("\(row.dayVolume) in 24 h · \(row.ends)")
                Spacer()
                ToneText(text: "\(row.change) points", tone: row.tone)
            }
            .font(.footnote)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.accessibilityText)
    }
}

/// Something that limits what a screen says.
struct CautionLabel: View {
    let text: String

    var body: some View {
        Label(text, systemImage: "exclamationmark.triangle").font(.footnote).foregroundStyle(DeskColor.warn)
    }
}
