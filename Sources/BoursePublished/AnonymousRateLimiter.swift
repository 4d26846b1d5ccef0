import BourseAPI
import BourseCore

/// Limits the requests of anonymous users per minute and address.
///
/// The table is bounded: when it is full, past minutes are removed, and then all.
package actor AnonymousRateLimiter {
    /// A web client that shows all pages sends about forty requests a minute.
    static let perMinute = 240
    static let mostAddresses = 10_000

    private var minutes: [String: (count: Int, endsAt: Timestamp)] = [:]

    /// Makes a limiter that has counted nothing.
    package init() {}

    func admit(_ address: String, at now: Timestamp) throws(PublishedRefusal) {
        guard secondsToWait(address, at: now) == nil else {
            throw PublishedRefusal(429, "Too many requests. Try again in a minute, or sign in.")
        }
    }

    /// Counts a request.
    ///
    /// - Returns: Nothing when it is admitted, otherwise the seconds until further requests are.
    package func secondsToWait(_ address: String, at now: Timestamp) -> Int? {
        var minute = minutes[address] ?? (0, now.adding(seconds: 60))
        if minute.endsAt <= now { minute = (0, now.adding(seconds: 60)) }
        guard minute.count < Self.perMinute else { return max(1, Int(minute.endsAt.seconds - now.seconds)) }
        minute.count += 1
        if minutes[address] == nil, minutes.count >= Self.mostAddresses {
            minutes = minutes.filter { $0.value.endsAt > now }
            if minutes.count >= Self.mostAddresses { minutes = [:] }
        }
        minutes[address] = minute
        return nil
    }
}
