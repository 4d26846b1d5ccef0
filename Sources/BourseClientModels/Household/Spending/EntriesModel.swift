import BourseClient
import BourseHousehold
import Foundation
public import Observation

/// Entries of bank files with their categories, which the desk answers page by page.
@Observable @MainActor
public final class EntriesModel {
    /// A page of the list, and how many entries there are.
    public struct Page: ListPage, Equatable {
        /// New entries come first.
        public static let growsAtTheTop = true
        /// The entries that were read so far.
        public var rows: [EntryRow]
        /// How many entries match.
        public let total: Int
        /// How many entries match, as text: `475 entries`.
        public let countText: String
    }

    /// An entry whose category was changed, and the one that its owner had set before.
    struct Categorized: Sendable {
        let row: EntryRow
        let before: String?
    }

    /// The entries, newest first, with their age; shown without rows if the filter leaves none.
    public var state: Loadable<Page> { content.state }
    /// The part of a description that is searched for.
    public var search = ""
    /// The month, such as `2026-11`; empty for all.
    public private(set) var month: String
    /// The category; empty for all.
    public private(set) var category: String
    /// The account; nil for all.
    public private(set) var account: Int?
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    /// The description of the entry whose change can be undone; nil if there is none.
    public var undoName: String? { categorized?.row.description }
    private var categorized: Categorized?
    @ObservationIgnored private let content: ScreenContent<Page>
    @ObservationIgnored private let spending: ScreenContent<SpendingValue>
    @ObservationIgnored private let accounts: ScreenContent<[API.HouseholdAccount]>
    @ObservationIgnored private let context: DeskContext

    /// The number of entries of a page.
    public static let pageSize = 40

    /// Makes the model of the screen, of one month or category if the screen begins with it.
    public init(_ context: DeskContext, month: String = "", category: String = "") {
        self.context = context
        self.month = month
        self.category = category
        (content, spending, accounts) = (ScreenContent(context), ScreenContent(context), ScreenContent(context))
    }

    /// Reads the newest entries that match.
    public func load() async {
        await loadEntries()
        let formats = context.formats
        let today = formats.day(of: context.now)
        await spending.load(context.client.spending(months: SpendingModel.monthsRead)) { answer in
            today.flatMap { SpendingValue(answer, today: $0, formats) }
        }
        await accounts.load(context.client.householdAccounts()) { $0.accounts }
    }

    /// The months that can be chosen, newest first, after all.
    public var months: [HouseholdChoice] {
        [HouseholdChoice("", "All months")]
            + (spending.state.value?.months ?? []).reversed().map { HouseholdChoice($0.id, $0.title) }
    }

    /// The categories in use, by name.
    public var categories: [String] { spending.state.value?.categories ?? [] }

    /// The accounts that can be chosen, after all.
    public var accountChoices: [HouseholdChoice] {
        [HouseholdChoice("", "All accounts")]
            + (accounts.state.value ?? []).map { HouseholdChoice("\($0.id)", $0.name) }
    }

    /// The name of the account of an entry; empty if it is not known.
    public func accountName(of row: EntryRow) -> String {
        accounts.state.value?.first { $0.id == row.account }?.name ?? ""
    }

    /// Shows entries of a month; of all without one.
    public func show(month: String) async {
        self.month = month
        await loadEntries()
    }

    /// Shows entries of a category; of all without one.
    public func show(category: String) async {
        self.category = category
        await loadEntries()
    }

    /// Shows entries of an account; of all without one.
    public func show(account: String) async {
        self.account = Int(account)
        await loadEntries()
    }

    /// Reads the next page, when the end of the list is near.
    public func loadMore() async {
        let formats = context.formats
        let read = await content.loadMore(call) { $0.entries.map { EntryRow($0, formats) } }
        if let read { problem = read.problem }
    }

    /// What is wrong with a category; nil if it can be set, as can a blank one, which deletes what was set.
    public func mistake(in category: String) -> String? {
        let name = category.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty else { return nil }
        do {
            _ = try SpendingCategory(name)
            return nil
        } catch {
            return error.message
        }
    }

    /// Sets the category of an entry; a blank one deletes what was set.
    ///
    /// - Parameter learns: Whether entries of the same payee get it too.
    /// - Returns: Whether the desk took it.
    public func categorize(_ id: Int, as category: String, learns: Bool) async -> Bool {
        guard let row = state.value?.rows.first(where: { $0.id == id }), mistake(in: category) == nil else {
            return false
        }
        let name = category.trimmingCharacters(in: .whitespaces)
        let isDone = await set(id, name.isEmpty ? nil : name, learns: learns && !name.isEmpty)
        if isDone { categorized = Categorized(row: row, before: row.chosen) }
        return isDone
    }

    /// Sets the category that the entry changed last had before.
    public func undo() async {
        guard let last = categorized, await set(last.row.id, last.before, learns: false) else { return }
        // Another one may have been changed in the meantime.
        if categorized?.row.id == last.row.id { categorized = nil }
    }

    private func set(_ id: Int, _ category: String?, learns: Bool) async -> Bool {
        let formats = context.formats
        let call = context.client.categoriseEntry(id, category: category, learn: learns)
        let outcome = await context.attempt { () throws(ClientError) in
            let row = EntryRow(try await call.value(), formats)
            self.content.update { page in
                if let index = page.rows.firstIndex(where: { $0.id == id }) { page.rows[index] = row }
            }
        }
        problem = outcome.problem
        // Others may have another category now.
        if outcome.isDone, learns { await loadEntries() }
        return outcome.isDone
    }

    private func loadEntries() async {
        let formats = context.formats
        let isFiltered = !text.isEmpty || !month.isEmpty || !category.isEmpty || account != nil
        await content.load(call(offset: 0)) { answer in
            // Without a filter there is nothing; a filter that leaves nothing can be changed.
            if answer.entries.isEmpty && !isFiltered { return nil }
            return Page(
                rows: answer.entries.map { EntryRow($0, formats) },
                total: answer.count,
                countText: formats.count(answer.count, "entry", plural: "entries")
            )
        }
    }

    private var text: String { search.trimmingCharacters(in: .whitespaces) }

    private func call(offset: Int) -> Call<API.HouseholdEntriesResponse> {
        context.client.householdEntries(
            month: month.isEmpty ? nil : month,
            category: category.isEmpty ? nil : category,
            account: account,
            q: text.isEmpty ? nil : text,
            offset: offset == 0 ? nil : offset,
            limit: Self.pageSize
        )
    }
}
