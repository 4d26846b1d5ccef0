import BourseCore

extension BarStep {
    /// The time of the bar that an instant belongs to.
    ///
    /// Steps shorter than a day are counted from the opening of each session, as when bars are put together, so that hours
    /// of New York begin at half past nine; outside of sessions from the end of the one before, or from midnight. Sources
    /// give the last bar, that is still growing, the time of its last trade: this is what it is named by.
    ///
    /// - Parameter exchange: Whose clock and sessions count.
    /// - Returns: The day for steps of a day; the Monday or the first of the month for longer ones; nothing for a time that
    ///   no series can hold.
    /// - Complexity: O(log transitions of the zone).
    public func floor(_ time: Timestamp, in exchange: Exchange) -> BarTime? {
        let minute = time.microseconds.dividedDown(by: 60_000_000)
        // Bounds that leave a day on both sides, for zones.
        guard minute >= -1440, minute < Int64(BarTime.lastDay + 2) * 1440 else { return nil }
        let start: BarTime
        if let minutes {
            let frame = SessionFrame(at: time, exchange)
            let offset = (Int32(minute) - frame.start) / Int32(minutes) * Int32(minutes)
            start = .start(Timestamp(seconds: Int64(frame.start + offset) * 60))
        } else {
            let day = exchange.zone.day(at: time)
            start = .day(self == .week ? day.startOfWeek : self == .month ? day.startOfMonth : day)
        }
        return start.key(of: self) == nil ? nil : start
    }
}

extension Int64 {
    /// The quotient rounded down, also below 0.
    fileprivate func dividedDown(by divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
