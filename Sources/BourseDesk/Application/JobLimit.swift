import BourseCore
import BourseValues
import Synchronization

/// How much each person may have under way at once, so that nobody starves the others.
public final class JobLimit: Sendable {
    private let most: Int
    private let things: String
    private let running = Mutex<[UserID: Int]>([:])

    /// Makes a limit with nothing under way; `things` is what there are so many of, for people.
    public init(_ most: Int, of things: String) {
        self.most = most
        self.things = things
    }

    /// Begins something that lasts as long as the value returned is held, however it ends.
    public func begin(for user: UserID) throws(TooManyJobs) -> Job {
        let isFree = running.withLock { running in
            guard running[user, default: 0] < most else { return false }
            running[user, default: 0] += 1
            return true
        }
        guard isFree else { throw TooManyJobs(most: most, things: things) }
        return Job(limit: self, user: user)
    }

    private func end(for user: UserID) {
        running.withLock { running in
            let left = (running[user] ?? 1) - 1
            running[user] = left > 0 ? left : nil
        }
    }

    /// Something under way.
    public final class Job: Sendable {
        private let limit: JobLimit
        private let user: UserID

        fileprivate init(limit: JobLimit, user: UserID) {
            self.limit = limit
            self.user = user
        }

        deinit { limit.end(for: user) }
    }
}

/// Somebody has as much under way as one person may have.
public struct TooManyJobs: UserFacingError, Hashable, Sendable {
    let most: Int
    let things: String

    /// What happened.
    public var message: String { "You already have \(most) \(things) running, the maximum." }

    /// Too many operations at once.
    public var kind: ErrorKind { .busy }

    /// What failed.
    public var headline: String { "Too many \(things)" }

    /// What to do next.
    public var remedy: String { "Wait for one to finish, or stop one." }

    /// One second, because most jobs are short.
    public var retryAfter: Int? { 1 }
}
