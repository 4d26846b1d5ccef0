import BourseCore

extension Exchange {
    /// What the exchange does on a day.
    ///
    /// - Complexity: O(log transitions of its zone).
    public func day(_ day: TradingDay) -> ExchangeDay {
        if isAmerican { return american(day) }
        return self == .nse ? indian(day) : open(day, kind: .regular, hours: .always, isKnown: true)
    }

    /// Whether there is a regular session on a day.
    public func isOpen(on day: TradingDay) -> Bool { self.day(day).isOpen }

    /// The next day with a regular session, strictly after `day`.
    public func tradingDay(after day: TradingDay) -> TradingDay { nearest(day, step: 1) }

    /// The last day with a regular session, strictly before `day`.
    public func tradingDay(before day: TradingDay) -> TradingDay { nearest(day, step: -1) }

    /// The day whose trading an instant belongs to: its own day, or the last one the exchange was open before.
    public func tradingDay(of time: Timestamp) -> TradingDay {
        let day = zone.day(at: time)
        return isOpen(on: day) ? day : tradingDay(before: day)
    }

    /// No exchange is closed for longer than a week or two; a month ends the search in any case.
    static let longestClosure = 31

    private func nearest(_ day: TradingDay, step: Int) -> TradingDay {
        for distance in 1...Self.longestClosure {
            let candidate = day.adding(days: distance * step)
            if isOpen(on: candidate) { return candidate }
        }
        return day.adding(days: step)
    }

    /// The rules of ``TradingCalendar``; its lists of days closed or shortened by announcement begin in 2000.
    private func american(_ day: TradingDay) -> ExchangeDay {
        let isKnown = day.year >= 2000
        switch TradingCalendar.unitedStates.session(on: day) {
        case .weekend: return closed(day, .weekend, isKnown: true)
        case .holiday(let name): return closed(day, .holiday(name), isKnown: isKnown)
        case .earlyClose: return open(day, kind: .shortened, hours: .americanShortened, isKnown: isKnown)
        case .regular: return open(day, kind: .regular, hours: .american, isKnown: isKnown)
        }
    }

    private func indian(_ day: TradingDay) -> ExchangeDay {
        let isKnown = IndianHolidays.years.contains(day.year)
        if let (name, hours) = IndianHolidays.special(on: day) {
            guard let hours else { return closed(day, .special(name), isKnown: false) }
            return open(day, kind: .special(name), hours: hours, isKnown: true)
        }
        if let name = IndianHolidays.name(of: day) { return closed(day, .holiday(name), isKnown: true) }
        if day.weekday.isWeekend { return closed(day, .weekend, isKnown: isKnown) }
        return open(day, kind: .regular, hours: .indian, isKnown: isKnown)
    }

    private func closed(_ day: TradingDay, _ kind: ExchangeDay.DayKind, isKnown: Bool) -> ExchangeDay {
        ExchangeDay(day: day, kind: kind, isKnown: isKnown, sessions: [])
    }

    private func open(
        _ day: TradingDay,
        kind: ExchangeDay.DayKind,
        hours: ExchangeHours,
        isKnown: Bool
    ) -> ExchangeDay {
        ExchangeDay(day: day, kind: kind, isKnown: isKnown, sessions: hours.sessions(on: day, in: zone))
    }
}
