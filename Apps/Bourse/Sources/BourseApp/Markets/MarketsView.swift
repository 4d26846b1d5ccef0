import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// Watchlists and the quotes of one of them, with a search for instruments.
struct MarketsView: View {
    @State private var model: MarketsModel
    @State private var search: SearchModel
    @State private var isNaming = false
    @State private var isDeleting = false
    @State private var name = ""
    private let context: DeskContext

    init(_ context: DeskContext, list: String? = nil) {
        self.context = context
        _model = State(initialValue: MarketsModel(context, list: list))
        _search = State(initialValue: SearchModel(context))
    }

    var body: some View {
        Group {
            if let found = search.state {
                InstrumentResults(found: found, context: context, search: search, model: model)
            } else {
                LoadableView(
                    state: model.lists,
                    context: context,
                    empty: noLists,
                    showsAge: false,
                    load: load
                ) { _ in quotes }
            }
        }
        .navigationTitle(model.list?.name ?? "Markets")
        .searchable(text: $search.text, prompt: "Symbol or name")
        .task(id: search.text) { await search.search() }
        .task { await model.load() }
        .toolbar { ToolbarItem(placement: .primaryAction) { listMenu } }
        .alert("New watchlist", isPresented: $isNaming) {
            TextField("Name", text: $name)
            Button("Create") { Task { await model.makeList(name) } }
            Button("Cancel", role: .cancel) {}
        }
        .confirmationDialog("Delete this watchlist?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete Watchlist", role: .destructive) { Task { await model.deleteList() } }
        }
    }

    private var quotes: some View {
        LoadableView(state: model.quotes, context: context, empty: noQuotes, load: load) { rows in
            List {
                if let undo = model.undo { Button(undo.title) { Task { await model.undoLast() } } }
                if let problem = model.problem { ProblemLabel(problem: problem) }
                ForEach(rows) { row in
                    NavigationLink(value: Destination.instrument(row.symbol)) { QuoteRowView(row: row) }
                        .accessibilityLabel(row.accessibilityText)
                        .swipeActions {
                            Button("Remove", systemImage: "trash", role: .destructive) {
                                Task { await model.remove(row.symbol) }
                            }
                        }
                }
            }
        }
    }

    private var load: @MainActor @Sendable () async -> Void { { [model] in await model.load() } }

    private var listMenu: some View {
        Menu("Watchlists", systemImage: "list.bullet") {
            ForEach(model.lists.value ?? []) { list in
                Button(list.name) { Task { await model.choose(list.id) } }
            }
            Divider()
            Button("New Watchlist", systemImage: "plus") {
                name = ""
                isNaming = true
            }
            if model.list != nil {
                Button("Delete Watchlist", systemImage: "trash", role: .destructive) { isDeleting = true }
            }
        }
    }

    private var noLists: EmptyText {
        EmptyText("No watchlists", symbol: "list.bullet", hint: "Create one in the menu, then search for a symbol.")
    }

    private var noQuotes: EmptyText {
        EmptyText("This watchlist is empty", symbol: "list.bullet", hint: "Search for a symbol and add it.")
    }
}

/// A quote in a list.
struct QuoteRowView: View {
    let row: QuoteRow

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.symbol).font(.headline)
                Text(row.name).font(.footnote).foregroundStyle(DeskColor.text2)
                Text(row.detail).font(.caption).foregroundStyle(DeskColor.text3)
            }
            Spacer()
            VStack(alignment: .trailing) {
                Text(row.price).font(.headline).monospacedDigit()
                ToneText(text: row.change, tone: row.tone).font(.footnote)
                ToneText(text: row.percent, tone: row.tone).font(.footnote)
            }
        }
    }
}

/// What a search found; an instrument opens, or is added to the list.
private struct InstrumentResults: View {
    let found: Loadable<[API.Instrument]>
    let context: DeskContext
    let search: SearchModel
    let model: MarketsModel

    var body: some View {
        LoadableView(state: found, context: context, empty: nothing, load: load) { instruments in
            List(instruments, id: \.symbol) { instrument in
                NavigationLink(value: Destination.instrument(instrument.symbol)) {
                    LabeledContent(instrument.symbol, value: instrument.name)
                }
                .swipeActions(edge: .leading) {
                    if let list = model.list {
                        Button("Add to \(list.name)", systemImage: "plus") {
                            Task { await model.add(instrument.symbol) }
                        }
                    }
                }
            }
        }
    }

    private var load: @MainActor @Sendable () async -> Void { { [search] in await search.search() } }

    private var nothing: EmptyText {
        EmptyText("No matching instrument", symbol: "magnifyingglass", hint: "Check the spelling, or search by name.")
    }
}
