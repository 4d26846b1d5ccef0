import BourseCore
import BourseValues

/// When connections are fetched without a request: once a night, after Interactive Brokers has closed the day.
///
/// Nights begin at 02:00 in New York. Each person has a fixed offset of less than an hour, so that the connections of a
/// desk are not fetched at once.
struct NightlySchedule {
    /// How long after a failure that may pass a nightly fetch is repeated, in seconds.
    static let retry: Int64 = 3600

    private let offset: Int64

    /// Makes the schedule of a person.
    init(of user: UserID) {
        // FNV-1a, which gives the same number on every machine and in every run.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in user.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        offset = Int64(hash % 3600)
    }

    /// The last time at which connections were due, at most `now`.
    func lastTime(until now: Timestamp) -> Timestamp {
        let today = ZoneRules.newYork.day(at: now)
        let time = self.time(on: today)
        return time <= now ? time : self.time(on: today.adding(days: -1))
    }

    private func time(on day: TradingDay) -> Timestamp {
        ZoneRules.newYork.timestamp(of: LocalTime(day: day, microseconds: (2 * 3600 + offset) * 1_000_000))
    }

    /// Whether a connection is fetched now.
    func isDue(_ connection: BrokerConnection, at now: Timestamp) -> Bool {
        let last = connection.lastFetch
        if let problem = last?.problem {
            if problem.isPermanent { return false }
            if last?.isNightly == true, now.seconds - (last?.at.seconds ?? 0) >= Self.retry { return true }
        }
        return (last?.at ?? connection.changedAt) < lastTime(until: now)
    }
}
