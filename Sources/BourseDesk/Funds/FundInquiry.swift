import BourseCore
import BourseFunds
import BourseValues

/// Asks what is known of funds, and waits only a little for a source that has just been asked.
package struct FundInquiry: Sendable {
    package let library: FundService
    /// How long a history is waited for of which nothing is known yet.
    package let patience: Duration

    /// Makes an inquiry that waits for a limited time.
    package init(library: FundService, patience: Duration) {
        self.library = library
        self.patience = patience
    }

    /// Waits for something that is asked for, though no longer than ``patience``: the page is shown then, and follows.
    package func wait(_ request: @escaping @Sendable () async -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await request() }
            group.addTask { try? await Task.sleep(for: patience) }
            await group.next()
            group.cancelAll()
        }
    }

    /// What is known of a fund.
    ///
    /// - Throws: ``FundError/unknown(_:)`` and ``FundError/storage(_:)``.
    package func knowledge(of code: Int32) async throws -> FundHistoryState {
        try await withThrowingTaskGroup(of: FundHistoryState?.self) { group in
            group.addTask {
                do throws(FundError) {
                    return .history(try await library.history(of: code))
                } catch {
                    // Nobody waits for it any more: what became of it says nothing.
                    if Task.isCancelled { return .requesting }
                    if case .noHistory(_, let problem) = error { return .nothing(problem) }
                    throw error
                }
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            guard let first = try await group.next(), let known = first else {
                group.cancelAll()
                return .requesting
            }
            group.cancelAll()
            return known
        }
    }

    /// What is known of several funds, asked for at the same time.
    package func knowledge(of codes: [Int32]) async throws -> [Int32: FundHistoryState] {
        try await withThrowingTaskGroup(of: (Int32, FundHistoryState).self) { group in
            for code in codes { group.addTask { (code, try await knowledge(of: code)) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    /// Returns the history of a fund.
    ///
    /// - Throws: ``FundError``, and ``NotReady`` while it loads.
    package func history(of code: Int32) async throws -> FundHistory {
        switch try await knowledge(of: code) {
        case .history(let history): return history
        case .requesting: throw NotReady.history(code)
        case .nothing(let problem): throw FundError.noHistory(code, problem: problem)
        }
    }
}
