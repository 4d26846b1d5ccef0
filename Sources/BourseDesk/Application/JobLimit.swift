import BourseCore
import Synchronization

/// How many long computations each person may have under way at once, so that nobody's pipeline starves another's page.
public final class JobLimit: Sendable {
    /// The most at once.
    public static let most = 4

    private let running = Mutex<[UserID: Int]>([:])

    /// Makes a limit with nothing under way.
    public init() {}

    /// Begins a computation that lasts as long as the value returned is held, however it ends.
    public func begin(for user: UserID) throws(TooManyJobs) -> Job {
        let isFree = running.withLock { running in
            guard running[user, default: 0] < Self.most else { return false }
            running[user, default: 0] += 1
            return true
        }
        guard isFree else { throw TooManyJobs() }
        return Job(limit: self, user: user)
    }

    private func end(for user: UserID) {
        running.withLock { running in
            let left = (running[user] ?? 1) - 1
            running[user] = left > 0 ? left : nil
        }
    }

    /// A computation under way.
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

/// Somebody has as many computations under way as one person may have.
public struct TooManyJobs: Error, Hashable, Sendable {
    /// What happened and what to do.
    public var message: String {
        "\(JobLimit.most) computations of yours are under way already. Wait for one to end, or stop one."
    }
}
