import BourseCore
import BourseWorld

/// The moments at which an open trade is looked at, from just after its entry to its limit.
///
/// The first look of a day comes right after the opening, so that a gap through a stop costs what it would have cost.
struct DemoWalk: Sequence, IteratorProtocol {
    private let calendar: WorldCalendar
    private let limit: WorldMoment
    private let interval: Int
    private var moment: WorldMoment

    /// Looks every `interval` seconds.
    init(calendar: WorldCalendar, from entry: WorldMoment, through limit: WorldMoment, every interval: Int) {
        self.calendar = calendar
        self.limit = limit
        self.interval = interval
        moment = entry
    }

    mutating func next() -> WorldMoment? {
        // Nobody looks at the clock to the second: without the wobble every trade would last whole minutes.
        let wobble = (moment.second * 31 + calendar.sessions[moment.session].day.number * 17) % 157
        moment.second += interval + wobble - 78
        if moment.second >= calendar.sessions[moment.session].seconds - 120 {
            moment = WorldMoment(session: moment.session + 1, second: 17 + moment.second % 41)
        }
        return moment < limit ? moment : nil
    }
}
