import BourseCore
import BourseValues

/// Requests that a device may send again because it did not see the answer: each is applied once.
///
/// Answers are stored for as long as a device keeps what waits. A desk that stops between a change and its answer may apply
/// the change again; notes, tags and the like know that by their revisions.
public actor AnsweredRequests {
    /// The seconds for which an answer is stored: what waits on a device ends after 30 days.
    static let lifetime: Int64 = 31 * 86_400
    /// The most answers of one person.
    static let most = 1000
    /// The longest key, in characters.
    public static let longestKey = 64

    private struct RunningRequest: Hashable {
        let user: UserID
        let key: String
    }

    private let store: any AnswerStore
    private let environment: DeskEnvironment
    private var running: Set<RunningRequest> = []

    init(store: any AnswerStore, environment: DeskEnvironment) {
        self.store = store
        self.environment = environment
    }

    /// What is to be done with a request.
    public enum Verdict: Sendable {
        /// It is new, and is to be ended by ``end(_:of:with:)``.
        case run
        /// It is running: it is to be sent again later.
        case isRunning
        /// It was answered before.
        case answered(StoredAnswer)
    }

    /// Whether a key is one: letters, digits, `-` and `_`.
    public static func isKey(_ text: String) -> Bool {
        (8...longestKey).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            }
    }

    /// Begins a request.
    public func begin(_ key: String, of user: UserID) async throws -> Verdict {
        let request = RunningRequest(user: user, key: key)
        guard running.insert(request).inserted else { return .isRunning }
        do {
            guard let answer = try await store.answer(to: key, of: user) else { return .run }
            running.remove(request)
            return .answered(answer)
        } catch {
            running.remove(request)
            throw error
        }
    }

    /// Ends a request; without an answer it may be sent again.
    public func end(_ key: String, of user: UserID, with answer: StoredAnswer?) async throws {
        defer { running.remove(RunningRequest(user: user, key: key)) }
        guard let answer else { return }
        let oldest = environment.now().adding(seconds: -Self.lifetime)
        try await store.store(answer, to: key, of: user, limit: Self.most, since: oldest)
    }
}
