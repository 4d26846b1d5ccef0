import BourseCore
import BourseMarkets

/// The sessions of an exchange in some whole years, looked up once: the rules of holidays are too slow to ask for every
/// price.
public struct WorldCalendar: Sendable {
    /// The exchange.
    public let exchange: Exchange
    /// The years.
    public let years: ClosedRange<Int>
    /// The sessions in order.
    public let sessions: [WorldSession]
    /// The indexes of the sessions that are Fridays: the days on which the demo's options expire.
    public let fridays: [Int]
    /// Seconds between two drawn points of a session.
    public let interval: Int

    /// The sessions of `years`.
    ///
    /// - Complexity: O(days).
    public init(years: ClosedRange<Int>, exchange: Exchange = .nyse) {
        self.years = years
        self.exchange = exchange
        // What a usual session is a multiple of: 390 minutes in New York, 375 in Mumbai, a day for coins.
        switch exchange {
        case .nse: interval = 900
        case .crypto: interval = 1800
        case .nyse, .nasdaq, .arca, .american, .cboe: interval = WorldMarket.interval
        }
        var sessions: [WorldSession] = []
        sessions.reserveCapacity(years.count * 366)
        if let first = TradingDay(year: years.lowerBound, month: 1, day: 1),
            let last = TradingDay(year: years.upperBound, month: 12, day: 31)
        {
            for day in first...last {
                guard let regular = exchange.day(day).regular else { continue }
                let minutes = (regular.closes.seconds - regular.opens.seconds) / 60
                sessions.append(WorldSession(day: day, opening: regular.opens, minutes: Int(minutes)))
            }
        }
        self.sessions = sessions
        fridays = sessions.indices.filter { sessions[$0].day.weekday == .friday }
    }

    /// The month of a day, counted from the year 0.
    public static func month(of day: TradingDay) -> Int {
        let (year, month, _) = day.civil
        return year * 12 + month - 1
    }

    /// The index of the first session on or after a day; the number of sessions when there is none.
    public func index(onOrAfter day: TradingDay) -> Int { first { $0.day >= day } }

    /// The index of the first session that has not opened before an instant; the number of sessions when there is none.
    public func index(openingAfter time: Timestamp) -> Int { first { $0.opening > time } }

    private func first(where isReached: (WorldSession) -> Bool) -> Int {
        var low = 0
        var high = sessions.count
        while low < high {
            let middle = (low + high) / 2
            if isReached(sessions[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The sessions of a month.
    public func indices(ofMonth month: Int) -> Range<Int> {
        guard let first = TradingDay(year: month / 12, month: month % 12 + 1, day: 1) else { return 0..<0 }
        return index(onOrAfter: first)..<index(onOrAfter: first.adding(months: 1))
    }

    /// The Fridays that lie `days` calendar days after a session.
    public func fridays(after session: Int, days: ClosedRange<Int>) -> [Int] {
        let today = sessions[session].day
        return fridays.filter { days.contains(sessions[$0].day.number - today.number) }
    }

    /// The instant of a moment.
    public func timestamp(of moment: WorldMoment) -> Timestamp {
        sessions[moment.session].opening.adding(seconds: Int64(moment.second))
    }
}
