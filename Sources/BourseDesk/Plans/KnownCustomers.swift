import BourseCore
import BourseValues
import Synchronization

/// The customers that were read a short time ago, so that a request does not read its person's row anew.
///
/// What this process changes is forgotten at once; what another one writes into the database counts after seconds.
final class KnownCustomers: Sendable {
    /// How long a customer is remembered, in seconds.
    private static let lasting: Int64 = 5
    private static let most = 10_000

    private struct Known {
        let customer: PlanCustomer?
        let readAt: Timestamp
    }

    private struct State {
        var known: [UserID: Known] = [:]
        var changes: UInt64 = 0
    }

    private let state = Mutex(State())

    /// The number of changes so far; to be read before a customer is.
    var changes: UInt64 { state.withLock { $0.changes } }

    /// A person's customer, as far as it was read within seconds; nil if it is to be read.
    func customer(of user: UserID, at now: Timestamp) -> (customer: PlanCustomer?, readAt: Timestamp)? {
        state.withLock { state in
            guard let known = state.known[user], (0..<Self.lasting).contains(now.seconds - known.readAt.seconds) else {
                return nil
            }
            return (known.customer, known.readAt)
        }
    }

    /// Remembers a customer, unless one was changed since it was read.
    func remember(_ customer: PlanCustomer?, of user: UserID, at now: Timestamp, changes: UInt64) {
        state.withLock { state in
            guard state.changes == changes else { return }
            if state.known.count >= Self.most { state.known = [:] }
            state.known[user] = Known(customer: customer, readAt: now)
        }
    }

    /// Forgets a person, about whom something changed.
    func forget(_ user: UserID) {
        state.withLock { state in
            state.known[user] = nil
            state.changes += 1
        }
    }
}

/// When Stripe was last asked about whom, so that it is not asked with every request.
final class RefreshAttempts: Sendable {
    /// The seconds between two requests about one person, whatever came of the first.
    private static let interval: Int64 = 300
    private static let most = 10_000

    private let times = Mutex<[UserID: Timestamp]>([:])

    /// Stores that Stripe is asked.
    func note(_ user: UserID, at now: Timestamp) {
        times.withLock { times in
            if times.count >= Self.most { times = times.filter { now.seconds - $0.value.seconds < Self.interval } }
            if times.count >= Self.most { times = [:] }
            times[user] = now
        }
    }

    /// Whether it may be asked again; then it is as good as asked, so that requests at once ask once.
    func isDue(_ user: UserID, at now: Timestamp) -> Bool {
        times.withLock { times in
            if let last = times[user], (0..<Self.interval).contains(now.seconds - last.seconds) { return false }
            if times.count >= Self.most { times = [:] }
            times[user] = now
            return true
        }
    }

    /// Forgets a person.
    func forget(_ user: UserID) { times.withLock { $0[user] = nil } }
}
