import BourseClient

/// A list of which the desk sends one page after another.
public protocol ListPage: Sendable {
    associatedtype Row: Identifiable, Sendable
    /// What was read so far.
    var rows: [Row] { get set }
    /// How many rows the whole list has.
    var total: Int { get }
    /// Whether rows are added at the top, so that the next page may repeat some.
    static var growsAtTheTop: Bool { get }
}

extension ListPage {
    /// Most lists do not.
    public static var growsAtTheTop: Bool { false }

    /// Whether there are rows that were not read yet.
    public var hasMore: Bool { rows.count < total }
}

extension ScreenContent where Value: ListPage {
    /// Reads the next page and adds its rows, when the end of the list is near.
    ///
    /// - Parameters:
    ///   - call: Answers with the rows from an offset on.
    ///   - rows: Makes the rows of an answer.
    /// - Returns: nil if nothing was read: another page is being read, or there is none.
    func loadMore<Answer>(
        _ call: (_ offset: Int) -> Call<Answer>,
        rows: (Answer) -> [Value.Row]
    ) async -> ActionOutcome? {
        guard !isReadingMore, let page = state.value, page.hasMore else { return nil }
        isReadingMore = true
        defer { isReadingMore = false }
        let call = call(page.rows.count)
        var more: [Value.Row] = []
        let outcome = await context.attempt { () throws(ClientError) in more = rows(try await call.value()) }
        // The list may have been replaced in the meantime.
        let known = page.rows.map(\.id)
        guard let shown = state.value?.rows.map(\.id), shown == known else { return outcome }
        let repeated = Value.growsAtTheTop ? Set(known) : []
        update { $0.rows += more.filter { !repeated.contains($0.id) } }
        return outcome
    }
}
