import BourseCore
import BourseValues

extension JournalService {
    /// Stores what is decided for the current journal; decides again when the journal changed meanwhile, at most four times.
    ///
    /// - Parameters:
    ///   - changing: The error for a journal that changes each time.
    ///   - store: Decides and stores; returns nil when the journal changed.
    func storing<Answer: Sendable>(
        _ user: UserID,
        orThrow changing: any Error,
        _ store: (UserJournal) async throws -> Answer?
    ) async throws -> Answer {
        for _ in 1...4 {
            if let answer = try await store(try await journal(of: user)) { return answer }
        }
        throw changing
    }
}
