import BourseCore
import BourseDesk
import BourseFunds

/// What is known of a fund when its page is asked for.
enum FundKnowledge: Sendable {
    /// Its past.
    case history(FundHistory)
    /// Nothing yet; the answer is on its way.
    case asking
    /// Nothing, and why.
    case nothing(String)

    /// Its past, if it is known.
    var history: FundHistory? {
        if case .history(let history) = self { history } else { nil }
    }
}

extension FundPages {
    /// What is known of a fund; a source that has just been asked is waited for only a little.
    ///
    /// - Throws: ``FundError/unknown(_:)`` and ``FundError/storage(_:)``.
    func knowledge(of code: Int32) async throws -> FundKnowledge {
        let (library, patience) = (desk.funds.library, patience)
        return try await withThrowingTaskGroup(of: FundKnowledge?.self) { group in
            group.addTask {
                do throws(FundError) {
                    return .history(try await library.history(of: code))
                } catch {
                    // Nobody waits for it any more: what became of it says nothing.
                    if Task.isCancelled { return .asking }
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
                return .asking
            }
            group.cancelAll()
            return known
        }
    }
}
