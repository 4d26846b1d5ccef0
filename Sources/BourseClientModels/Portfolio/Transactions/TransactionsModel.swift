import BourseClient
import BourseValues
import Foundation
public import Observation

/// The transactions of the portfolio, which the desk answers page by page.
@Observable @MainActor
public final class TransactionsModel {
    /// A page of the list, and how many transactions there are.
    public struct Page: ListPage, Equatable {
        /// New transactions come first.
        public static let growsAtTheTop = true
        /// The transactions that were read so far.
        public var rows: [TransactionRow]
        /// How many transactions match.
        public var total: Int
        /// How many transactions match, as text: `1,602 transactions`.
        public let countText: String
    }

    /// The transactions, the latest first, with their age; shown without rows if the filter leaves none.
    public var state: Loadable<Page> { content.state }
    /// The part of a symbol or a note that is searched for.
    public var search = ""
    /// The type; empty for any.
    public private(set) var type = ""
    /// Where transactions come from, and whether they count; empty for all.
    public private(set) var origin = ""
    /// The transaction whose deletion can be undone; nil if there is none.
    public private(set) var deleted: TransactionRow?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<Page>
    @ObservationIgnored private let context: DeskContext

    /// The number of transactions of a page.
    public static let pageSize = 100

    /// Types with their titles.
    public static let types: [(id: String, title: String)] =
        [("", "Any")] + TransactionType.allCases.map { ($0.rawValue, $0.title) }

    /// Origins with their titles.
    public static let origins = [
        (id: "", title: "All"), (id: "entered", title: "Entered here"), (id: "journal", title: "From the journal"),
        (id: "funds", title: "From fund statements"), (id: "refused", title: "Not counted"),
        (id: "excluded", title: "Duplicates"),
    ]

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the latest transactions that match.
    public func load() async {
        let formats = context.formats
        let isFiltered = !text.isEmpty || !type.isEmpty || !origin.isEmpty
        await content.load(call(offset: 0)) { answer in
            // Without a filter there is nothing; a filter that leaves nothing can be changed.
            if answer.transactions.isEmpty && !isFiltered { return nil }
            return Page(
                rows: answer.transactions.map { TransactionRow($0, formats) },
                total: answer.total,
                countText: formats.count(answer.total, "transaction")
            )
        }
    }

    /// Shows transactions of a type; of any without one.
    public func show(type: String) async {
        self.type = type
        await load()
    }

    /// Shows transactions of an origin; all of them without one.
    public func show(origin: String) async {
        self.origin = origin
        await load()
    }

    /// Reads the next page, when the end of the list is near.
    public func loadMore() async {
        let formats = context.formats
        let read = await content.loadMore(call) { $0.transactions.map { TransactionRow($0, formats) } }
        if let read { problem = read.problem }
    }

    /// Deletes an entered transaction at once; it can be undone.
    public func delete(_ id: String) async {
        guard let row = state.value?.rows.first(where: { $0.id == id }), let number = row.number else { return }
        let before = content.update { $0.rows.removeAll { $0.id == id } }
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.deleteTransaction(number).value()
        }
        problem = outcome.problem
        if outcome.isDone {
            deleted = row
            await load()
        } else {
            content.restore(before)
        }
    }

    /// Restores the transaction that was deleted last.
    public func undoDelete() async {
        guard let number = deleted?.number else { return }
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.restoreTransaction(number).value()
        }
        problem = outcome.problem
        guard outcome.isDone else { return }
        // Another one may have been deleted in the meantime.
        if deleted?.number == number { deleted = nil }
        await load()
    }

    private var text: String { search.trimmingCharacters(in: .whitespaces) }

    private func call(offset: Int) -> Call<API.TransactionsResponse> {
        context.client.transactions(
            q: text.isEmpty ? nil : text,
            type: type.isEmpty ? nil : API.TransactionsKind(rawValue: type),
            state: origin.isEmpty ? nil : API.TransactionsState(rawValue: origin),
            offset: offset == 0 ? nil : offset,
            limit: Self.pageSize
        )
    }
}
