import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The news, with bookmarks and read stories; the article itself opens in the browser.
struct NewsView: View {
    @State private var model: NewsModel
    @Environment(\.openURL) private var openURL
    private let context: DeskContext

    init(_ context: DeskContext) {
        self.context = context
        _model = State(initialValue: NewsModel(context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { rows in
            List {
                if let problem = model.problem { ProblemLabel(problem: problem) }
                ForEach(rows) { row in
                    NavigationLink(value: Destination.story(row.id)) { StoryRow(row: row) }
                        .swipeActions(edge: .leading) {
                            Button("Read Article", systemImage: "safari") { open(row) }
                        }
                        .swipeActions {
                            Button(row.isBookmarked ? "Remove Bookmark" : "Bookmark", systemImage: "bookmark") {
                                Task { await model.toggleBookmark(row.id) }
                            }
                        }
                }
            }
        }
        .navigationTitle("News")
        .searchable(text: $model.search, prompt: "Headline")
        .onSubmit(of: .search) { Task { await model.load() } }
        .task { await model.load() }
    }

    private func open(_ row: NewsModel.Row) {
        if let url = URL(string: row.address) { openURL(url) }
        Task { await model.open(row.id) }
    }

    private var empty: EmptyText {
        EmptyText("No stories", symbol: "newspaper", hint: "Change the search, or refresh later.")
    }
}

/// A story in a list.
private struct StoryRow: View {
    let row: NewsModel.Row

    var body: some View {
        VStack(alignment: .leading) {
            Text(row.title).font(.headline).foregroundStyle(row.isRead ? DeskColor.text2 : DeskColor.text)
            HStack {
                Text("\(row.publishers), \(row.age)")
                if row.isBookmarked { Image(systemName: "bookmark.fill").accessibilityLabel("Bookmarked") }
            }
            .font(.footnote)
            if !row.symbols.isEmpty { Text(row.symbols.joined(separator: ", ")).font(.caption) }
        }
    }
}
