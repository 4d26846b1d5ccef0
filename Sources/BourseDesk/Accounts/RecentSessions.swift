import BourseCore
import BourseValues
import Synchronization

/// Who was found to be signed in a moment ago, so that programs that ask many times a second do not read the same row as
/// often.
///
/// What this process changes is forgotten at once; what another one writes into the database counts after a second.
final class RecentSessions: Sendable {
    /// How long somebody is remembered, in microseconds.
    static let lasting: Int64 = 1_000_000
    /// The most sessions that are remembered.
    static let most = 1000

    private struct CachedSession {
        let session: FoundSession
        let foundAt: Timestamp
    }

    private struct State {
        var found: [SessionDigest: CachedSession] = [:]
        var changes: UInt64 = 0
    }

    private let state = Mutex(State())

    /// The number of changes to people and sessions so far; to be read before a session is looked up.
    var changes: UInt64 { state.withLock { $0.changes } }

    /// A session, as far as it was found out within the last second.
    func session(_ digest: SessionDigest, at now: Timestamp) -> FoundSession? {
        state.withLock { state in
            guard let found = state.found[digest], found.session.expiresAt > now,
                (0..<Self.lasting).contains(now.microseconds - found.foundAt.microseconds)
            else { return nil }
            return found.session
        }
    }

    /// Remembers a session, unless something has changed since it was looked up.
    func remember(_ session: FoundSession, of digest: SessionDigest, at now: Timestamp, changes: UInt64) {
        state.withLock { state in
            guard state.changes == changes else { return }
            if state.found.count >= Self.most { state.found = [:] }
            state.found[digest] = CachedSession(session: session, foundAt: now)
        }
    }

    /// Forgets everybody: something about people or sessions has changed.
    func forget() {
        state.withLock { state in
            state.found = [:]
            state.changes += 1
        }
    }
}
