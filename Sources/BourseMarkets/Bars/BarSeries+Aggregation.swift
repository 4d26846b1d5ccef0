import BourseCore

extension BarSeries {
    /// The bars of days put together to weeks or months of the calendar.
    ///
    /// The last one spans only what there is of it so far.
    ///
    /// - Returns: Nothing when these are not bars of days, or `step` is neither a week nor a month.
    /// - Complexity: O(n).
    public func aggregated(to step: BarStep) -> BarSeries? {
        guard self.step == .day, step == .week || step == .month else { return nil }
        return spans(step) { index in
            let day = TradingDay(number: Int(keys[index]))
            // A week may begin before the first day a bar can have.
            return (Int32(max(0, (step == .week ? day.startOfWeek : day.startOfMonth).number)), 0)
        }
    }

    /// Bars shorter than a day put together to longer ones, or to days, within the sessions of an exchange.
    ///
    /// Steps are counted from the opening of each session: hours of New York begin at half past nine, and the last is half
    /// an hour. Bars of two sessions are never put together; outside of sessions, steps are counted from the end of the one
    /// before, or from midnight. A day spans its regular session alone.
    ///
    /// - Returns: Nothing when these are bars of days or longer, or `step` is not a multiple of theirs.
    /// - Complexity: O(n).
    public func aggregated(to step: BarStep, in exchange: Exchange) -> BarSeries? {
        guard let own = self.step.minutes else { return nil }
        guard let minutes = step.minutes ?? (step == .day ? 1440 : nil), minutes > own, minutes % own == 0 else {
            return nil
        }
        var frame: SessionFrame?
        return spans(step) { index in
            let time = Timestamp(seconds: Int64(keys[index]) * 60)
            let current = frame.flatMap { $0.contains(time) ? $0 : nil } ?? SessionFrame(at: time, exchange)
            frame = current
            if step == .day { return current.phase == .regular ? (Int32(current.day.number), 0) : nil }
            let offset = (keys[index] - current.start) / Int32(minutes) * Int32(minutes)
            return (max(0, current.start + offset), current.start)
        }
    }

    /// Puts neighboring bars with the same key and frame together; those without are left out.
    private func spans(_ step: BarStep, _ key: (Int) -> (key: Int32, frame: Int32)?) -> BarSeries {
        var columns = BarColumns()
        var (start, current): (Int, (key: Int32, frame: Int32)?) = (0, nil)
        for index in 0...count {
            let next = index < count ? key(index) : nil
            if let current, next.map({ $0 != current }) ?? true {
                columns.append(spanning: self, start..<index, key: current.key)
            }
            if next?.key != current?.key || next?.frame != current?.frame { start = index }
            current = next
        }
        return BarSeries(step: step, columns: columns)
    }
}
