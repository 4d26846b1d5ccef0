import BourseClientModels
import Foundation
import SwiftUI

/// The strategies of the catalogue, which are there without a desk.
struct StrategiesView: View {
    @State private var model: StrategiesModel

    init(_ context: DeskContext) { _model = State(initialValue: StrategiesModel(context)) }

    var body: some View {
        List {
            if let problem = model.problem { ProblemLabel(problem: problem) }
            ForEach(model.rows) { row in
                NavigationLink(value: Destination.strategy(row.id)) {
                    StrategyRow(row: row, isFavorite: model.favorites.contains(row.id))
                }
                .swipeActions(edge: .leading) {
                    Button(model.favorites.contains(row.id) ? "Remove Favorite" : "Favorite", systemImage: "star") {
                        Task { await model.toggleFavorite(row.id) }
                    }
                }
            }
        }
        .overlay {
            if model.rows.isEmpty {
                ContentUnavailableView(
                    model.emptyText,
                    systemImage: "square.stack.3d.up",
                    description: Text("Change the search or the filters.")
                )
            }
        }
        .navigationTitle("Strategies")
        .searchable(text: $model.search, prompt: "Name")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Menu("Filter", systemImage: "line.3.horizontal.decrease.circle") {
                    Picker("Complexity", selection: $model.mostComplex) {
                        Text("Any").tag(Int?.none)
                        ForEach(1..<6, id: \.self) { Text("Up to \($0) of 5").tag(Int?.some($0)) }
                    }
                    if model.hasBrokers { Toggle("My brokers", isOn: $model.onlyMine) }
                }
            }
        }
        .task { await model.load() }
    }
}

/// A strategy in a list.
private struct StrategyRow: View {
    let row: StrategiesModel.Row
    let isFavorite: Bool

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(row.name).font(.headline)
                if isFavorite { Image(systemName: "star.fill").accessibilityLabel("Favorite") }
            }
            Text(row.summary).font(.footnote)
            Text(row.detail)
                .font(.caption)
                .foregroundStyle(DeskColor.text2)
        }
        .accessibilityElement(children: .combine)
    }
}
