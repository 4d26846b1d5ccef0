import BourseCore

/// The sessions of some whole years, looked up once: the rules of holidays are too slow to ask for every price.
struct DemoCalendar: Sendable {
    /// The sessions in order.
    let sessions: [DemoSession]
    /// The indexes of the sessions that are Fridays: the days on which the demo's options expire.
    let fridays: [Int]

    /// The sessions of `years`.
    init(years: ClosedRange<Int>) {
        let calendar = TradingCalendar.unitedStates
        let zone = ZoneRules.newYork
        var sessions: [DemoSession] = []
        sessions.reserveCapacity(years.count * 253)
        if let first = TradingDay(year: years.lowerBound, month: 1, day: 1),
            let last = TradingDay(year: years.upperBound, month: 12, day: 31)
        {
            for day in first...last {
                let session = calendar.session(on: day)
                guard session == .regular || session == .earlyClose else { continue }
                let opening = LocalTime(day: day, microseconds: 34_200_000_000)
                let minutes = (calendar.closing(on: day).microseconds - opening.microseconds) / 60_000_000
                let openingTime = zone.timestamp(of: opening)
                sessions.append(DemoSession(day: day, opening: openingTime, minutes: Int(minutes)))
            }
        }
        self.sessions = sessions
        fridays = sessions.indices.filter { sessions[$0].day.weekday == .friday }
    }

    /// The month of a day, counted from the year 0.
    static func month(of day: TradingDay) -> Int { day.year * 12 + day.month - 1 }

    /// The index of the first session on or after a day; the number of sessions when there is none.
    func index(onOrAfter day: TradingDay) -> Int {
        var low = 0
        var high = sessions.count
        while low < high {
            let middle = (low + high) / 2
            if sessions[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The sessions of a month.
    func indices(ofMonth month: Int) -> Range<Int> {
        guard let first = TradingDay(year: month / 12, month: month % 12 + 1, day: 1) else { return 0..<0 }
        return index(onOrAfter: first)..<index(onOrAfter: first.adding(months: 1))
    }

    /// The Fridays that lie `days` calendar days after a session.
    func fridays(after session: Int, days: ClosedRange<Int>) -> [Int] {
        let today = sessions[session].day
        return fridays.filter { days.contains(sessions[$0].day.number - today.number) }
    }

    /// The instant of a moment.
    func timestamp(of moment: DemoMoment) -> Timestamp {
        sessions[moment.session].opening.adding(seconds: Int64(moment.second))
    }
}
