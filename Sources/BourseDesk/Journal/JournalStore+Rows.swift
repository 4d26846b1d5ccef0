import BourseJournal
import BourseValues

extension JournalStore {
    /// Reads all rows of a file that became executions, in order of execution, a page at a time.
    func forEachPage(
        ofRowsOf file: ImportID,
        atMost limit: Int,
        user: UserID,
        _ body: ([ExecutionRow]) async throws -> Void
    ) async throws {
        var last = Int64.min
        while true {
            let page = try await rows(of: file, after: last, atMost: limit, user: user)
            try await body(page)
            guard page.count == limit, let end = page.last else { return }
            last = end.execution
        }
    }
}
