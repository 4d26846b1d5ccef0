public import BourseClient
public import Observation

/// Watchlists and the quotes of one of them.
@Observable @MainActor
public final class MarketsModel {
    /// A change that can be taken back.
    public enum Undo: Equatable, Sendable {
        /// A symbol was removed from a list, at this place.
        case symbol(String, list: String, place: Int)
        /// A list was deleted.
        case list(API.Watchlist)

        /// `Undo removal of NVDA`.
        public var title: String {
            switch self {
            case .symbol(let symbol, _, _): "Undo removal of \(symbol)"
            case .list(let list): "Undo Deletion of \(list.name)"
            }
        }
    }

    /// The watchlists.
    public var lists: Loadable<[API.Watchlist]> { listContent.state }
    /// The quotes of the chosen list; without lists, what became of the lists.
    public var quotes: Loadable<[QuoteRow]> {
        switch lists {
        case .failed(let problem): .failed(problem)
        case .empty(let reading): .empty(reading)
        case .loading, .shown: quoteContent.state
        }
    }
    /// The list whose quotes are shown; nil before the lists were read.
    public private(set) var chosen: String?
    /// The last change that can be taken back; nil if there is none.
    public private(set) var undo: Undo?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let listContent: ScreenContent<[API.Watchlist]>
    @ObservationIgnored private let quoteContent: ScreenContent<[QuoteRow]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, list: String? = nil) {
        self.context = context
        chosen = list
        listContent = ScreenContent(context)
        quoteContent = ScreenContent(context)
    }

    /// Reads the lists and the quotes of the chosen one.
    public func load() async {
        await listContent.load(context.client.watchlists()) { $0.watchlists.isEmpty ? nil : $0.watchlists }
        if list == nil { chosen = lists.value?.first?.id }
        await loadQuotes()
    }

    /// Shows another list.
    public func choose(_ id: String) async {
        chosen = id
        await loadQuotes()
    }

    /// The chosen list.
    public var list: API.Watchlist? { lists.value?.first { $0.id == chosen } }

    /// Adds a symbol to the chosen list.
    public func add(_ symbol: String) async {
        guard let list else { return }
        await change { (client: DeskClient) throws(ClientError) in
            _ = try await client.watch(list.id, symbols: [symbol]).value()
        }
    }

    /// Removes a symbol from the chosen list; it can be undone.
    public func remove(_ symbol: String) async {
        guard let list, let place = list.symbols.firstIndex(of: symbol) else { return }
        let before = quoteContent.update { $0.removeAll { $0.symbol == symbol } }
        await change(undo: .symbol(symbol, list: list.id, place: place), before: before) {
            (client: DeskClient) throws(ClientError) in try await client.unwatch(list.id, symbol: symbol).value()
        }
    }

    /// Deletes the chosen list; it can be undone.
    public func deleteList() async {
        guard let list else { return }
        await change(undo: .list(list)) { (client: DeskClient) throws(ClientError) in
            try await client.deleteWatchlist(list.id).value()
        }
    }

    /// Makes a list and shows it.
    public func makeList(_ name: String) async {
        await change { (client: DeskClient) throws(ClientError) in
            self.chosen = try await client.makeWatchlist(name: name).value().id
        }
    }

    /// Takes the last change back.
    public func undoLast() async {
        guard let undo else { return }
        self.undo = nil
        await change { (client: DeskClient) throws(ClientError) in
            switch undo {
            case .list(let list):
                try await client.restoreWatchlist(list.id).value()
                self.chosen = list.id
            case .symbol(let symbol, let list, let place):
                _ = try await client.watch(list, symbols: [symbol]).value()
                _ = try await client.placeSymbol(list, symbol: symbol, place: place).value()
            }
        }
    }

    /// The age of the quotes; empty without content.
    public var ageText: String { quotes.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    private func loadQuotes() async {
        let formats = context.formats
        guard let list else { return }
        guard !list.symbols.isEmpty else {
            return quoteContent.show(nil, asOf: lists.reading ?? Reading(asOf: context.now))
        }
        await quoteContent.load(context.client.quotes(symbols: list.symbols)) { answer in
            answer.quotes.map { QuoteRow($0, formats) }
        }
    }

    private func change(
        undo: Undo? = nil,
        before: ScreenContent<[QuoteRow]>.Change? = nil,
        _ action: (DeskClient) async throws(ClientError) -> Void
    ) async {
        let outcome = await context.attempt { () throws(ClientError) in try await action(self.context.client) }
        problem = outcome.problem
        if outcome.isDone {
            if let undo { self.undo = undo }
            await load()
        } else if let before {
            quoteContent.restore(before)
        }
    }
}
