import BourseClientModels
import Foundation
import SwiftUI

/// The search for mutual funds.
struct FundsView: View {
    @State private var model: FundsModel
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: FundsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { page in
            List {
                Section {
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                    if page.isLoose { Text("No fund matches all words. These match some.") }
                    ForEach(page.rows) { row in
                        NavigationLink(value: Destination.fund(row.id)) {
                            FundRow(row: row, isFavorite: model.favorites.contains(row.id))
                        }
                        .swipeActions(edge: .leading) { favorite(row.id) }
                    }
                    if page.hasMore { Button("Show More Funds") { Task { await model.loadMore() } } }
                } header: {
                    Text(context.formats.count(page.total, "fund"))
                }
            }
        }
        .navigationTitle("Funds")
        .searchable(text: $model.search, prompt: "Name or fund house")
        .onSubmit(of: .search) { Task { await model.find() } }
        .task { await model.load() }
    }

    private func favorite(_ code: Int) -> some View {
        Button(model.favorites.contains(code) ? "Remove Favorite" : "Favorite", systemImage: "star") {
            Task { await model.toggleFavorite(code) }
        }
    }

    private var empty: EmptyText {
        EmptyText("No matching fund", symbol: "building.columns", hint: "Change the search.")
    }
}

/// A fund in a list.
private struct FundRow: View {
    let row: FundsModel.Row
    let isFavorite: Bool

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.name).font(.headline)
                Text(row.category).font(.footnote)
                if row.isGone { Text("Closed").font(.footnote).foregroundStyle(DeskColor.warn) }
            }
            Spacer()
            VStack(alignment: .trailing) {
                if isFavorite { Image(systemName: "star.fill").accessibilityLabel("Favorite") }
                Text("NAV \(row.nav)").monospacedDigit()
                Text(row.day).font(.footnote).foregroundStyle(DeskColor.text2)
            }
        }
        .accessibilityElement(children: .combine)
    }
}
