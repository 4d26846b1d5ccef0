import BourseCore
import BourseMarkets

extension ShownBars {
    /// The place among the shown bars of something that happened at an instant; nothing where no bar is of it.
    func place(of time: Timestamp) -> Int? {
        let wanted: Int64
        if step.isIntraday {
            wanted = time.seconds
        } else {
            let day = exchange.tradingDay(of: time)
            wanted = Int64((step == .week ? day.startOfWeek : step == .month ? day.startOfMonth : day).number)
        }
        let index = keys.partition(before: wanted) - 1
        guard shown.contains(index) else { return nil }
        let isOfIt =
            step.isIntraday ? day(bars[index].time) == exchange.zone.day(at: time) : keys[index] == wanted
        return isOfIt ? index - shown.lowerBound : nil
    }

    /// The place among the shown bars of the first one of a day, or of what follows it; nothing where it is outside.
    func place(of day: TradingDay) -> Int? {
        guard let last = bars.last.map({ self.day($0.time) }) else { return nil }
        switch step {
        case .week, .month:
            let wanted = Int64((step == .week ? day.startOfWeek : day.startOfMonth).number)
            let index = keys.partition(before: wanted) - 1
            return shown.contains(index) && keys[index] == wanted ? index - shown.lowerBound : nil
        default:
            guard day <= last, let first = shown.first, self.day(bars[first].time) <= day else { return nil }
            return shown.first { self.day(bars[$0].time) >= day }.map { $0 - shown.lowerBound }
        }
    }

    /// The closes of other bars at the shown ones: of each the newest that is not much older.
    ///
    /// - Complexity: O(bars · log others).
    func closes(of other: ShownBars) -> [Double?] {
        let oldest: Int64 = step.isIntraday ? 4 * 86_400 : step == .month ? 40 : 13
        return shown.map { index in
            let place = other.keys.partition(before: keys[index]) - 1
            guard place >= 0, keys[index] - other.keys[place] <= oldest else { return nil }
            return other.bars[place].close.double
        }
    }
}
