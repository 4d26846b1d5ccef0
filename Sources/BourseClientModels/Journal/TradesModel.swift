import BourseClient
import Foundation
public import Observation

/// The list of all trades: thousands of rows, arranged when the search or the order changes.
///
/// Texts of rows are written after the list is shown, the newest first: written before, they would take as long as reading
/// the stored answer.
@Observable @MainActor
public final class TradesModel {
    /// All trades of an answer.
    struct TradeList: Sendable {
        let currency: String
        let rows: [TradeRow]
    }

    /// The rows that are shown, with their age.
    public private(set) var state = Loadable<[TradeRow]>.loading
    /// The text that the list is searched for.
    public var search = "" {
        didSet { if search != oldValue { arrange() } }
    }
    /// The order.
    public var order = TradeOrder.newest {
        didSet { if order != oldValue { arrange() } }
    }
    /// The identities of selected trades.
    public var selection: Set<String> = []
    /// The trades that are asked for.
    public private(set) var query: TradeQuery
    /// How often the rows were arranged; scrolling does not change it.
    @ObservationIgnored public private(set) var arrangements = 0
    @ObservationIgnored private var writing: Task<Void, Never>?
    @ObservationIgnored private let content: ScreenContent<TradeList>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, _ query: TradeQuery = TradeQuery(range: "all")) {
        self.context = context
        self.query = query
        content = ScreenContent(context)
        content.didChange = { [weak self] in self?.arrange() }
    }

    /// Reads the trades; rows are made off the main actor.
    public func load() async {
        let formats = context.formats
        let call = context.client.journal(query)
        await content.load(call) { answer in
            guard !answer.trades.isEmpty else { return nil }
            return TradeList(currency: answer.currency, rows: answer.trades.map { TradeRow($0, formats) })
        }
    }

    /// Waits until the texts of all rows are written.
    public func textsAreWritten() async { await writing?.value }

    /// Writes the texts of all rows off the main actor, in the order in which they are shown.
    private func writeTexts() {
        guard let rows = state.value, rows.last?.isWritten == false else { return }
        writing?.cancel()
        writing = Task.detached(priority: .utility) {
            for row in rows {
                guard !Task.isCancelled else { return }
                row.write()
            }
        }
    }

    /// Shows other trades.
    public func show(_ query: TradeQuery) async {
        self.query = query
        selection = []
        await load()
    }

    /// `425 trades`, or `12 of 425 trades` of a search.
    public var countText: String {
        guard let all = content.state.value?.rows.count else { return "" }
        let shown = state.value?.count ?? 0
        let text = context.formats.count(all, "trade")
        return shown == all ? text : "\(shown) of \(text)"
    }

    /// What to say when a search finds nothing.
    public var emptyText: String {
        isSearching ? "No matching trades" : "No closed trades yet"
    }

    /// The net P&L of the selected trades; nil without a selection.
    public var selectionText: String? {
        guard !selection.isEmpty, let list = content.state.value else { return nil }
        let chosen = list.rows.filter { selection.contains($0.id) }
        let net = chosen.reduce(Decimal.zero) { $0 + $1.netProfit }
        return "\(context.formats.count(chosen.count, "trade")), \(context.formats.signedMoney(net, list.currency))"
    }

    /// Selects every trade that is shown.
    public func selectAll() { selection = Set((state.value ?? []).map(\.id)) }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    private var isSearching: Bool { !search.trimmingCharacters(in: .whitespaces).isEmpty }

    private func arrange() {
        arrangements += 1
        let words = search.lowercased().split(separator: " ")
        state = content.state.map { [order] list in
            let rows =
                words.isEmpty
                ? list.rows : list.rows.filter { row in words.allSatisfy { row.searchText.contains($0) } }
            return rows.isEmpty ? nil : rows.sorted(by: order.precedes)
        }
        if !selection.isEmpty { selection.formIntersection(content.state.value?.rows.map(\.id) ?? []) }
        writeTexts()
    }
}

extension DeskClient {
    /// The trades of a query.
    func journal(_ query: TradeQuery) -> Call<API.JournalResponse> {
        journal(
            range: query.range,
            from: query.from,
            to: query.to,
            result: query.result,
            tag: query.tag,
            q: query.search
        )
    }
}
