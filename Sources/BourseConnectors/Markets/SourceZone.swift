import BourseCore
import Synchronization

/// The clock by which a source names the days of an exchange.
enum SourceZone: Hashable, Sendable {
    /// A zone whose rules are known.
    case rules(ZoneRules)
    /// So many seconds ahead of UTC, at any time of the year.
    case offset(Int)

    private static let known = Mutex<[String: ZoneRules]>([:])

    /// The zone of a name such as `Europe/London`, or else one of a fixed offset, or else that of UTC.
    ///
    /// - Complexity: Some milliseconds for the first of a name.
    init(named name: String?, offset: Int?) {
        guard let name, let rules = Self.rules(name) else {
            self = .offset(offset ?? 0)
            return
        }
        self = .rules(rules)
    }

    /// The day it is there.
    func day(at time: Timestamp) -> TradingDay {
        switch self {
        case .rules(let rules): rules.day(at: time)
        case .offset(let seconds): LocalTime(time, offset: seconds).day
        }
    }

    private static func rules(_ name: String) -> ZoneRules? {
        if let rules = known.withLock({ $0[name] }) { return rules }
        guard let rules = ZoneRules(identifier: name) else { return nil }
        known.withLock { known in
            // There are not many more zones with exchanges; a source gone mad shall not fill the memory.
            if known.count < 100 { known[name] = rules }
        }
        return rules
    }
}
