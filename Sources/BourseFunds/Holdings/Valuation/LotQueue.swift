import BourseCore

/// Units that were bought together.
public struct FundLot: Hashable, Sendable {
    /// The day they came.
    public let day: TradingDay
    /// How many are left.
    public fileprivate(set) var units: Quantity
    /// What those left cost.
    public fileprivate(set) var cost: Money
}

/// Lots in the order in which they came, of which the oldest go first.
struct LotQueue {
    private var queue: [FundLot] = []
    /// How many at the front are used up; they stay, so that taking one does not move all others.
    private var used = 0

    /// The lots of which something is left.
    var lots: [FundLot] { Array(queue[used...]) }

    mutating func append(_ units: Quantity, cost: Money, on day: TradingDay) {
        queue.append(FundLot(day: day, units: units, cost: cost))
    }

    /// Adds a cost to the last lot, if that came on the day; false when it did not.
    mutating func add(_ cost: Money, on day: TradingDay) -> Bool {
        guard let last = queue.indices.last, last >= used, queue[last].day == day else { return false }
        queue[last].cost += cost
        return true
    }

    /// Takes units out; tells what those had cost, and how many units were not there.
    mutating func remove(_ wanted: Quantity, newestFirst: Bool) -> (cost: Money, missing: Quantity) {
        var (rest, cost) = (wanted, Money.zero)
        while rest > .zero, used < queue.count {
            let index = newestFirst ? queue.count - 1 : used
            let part = min(rest, queue[index].units)
            // What is left takes the rest of the cost: nothing is lost to rounding.
            let share = queue[index].cost.share(part, of: queue[index].units)
            cost += share
            rest -= part
            queue[index].units -= part
            queue[index].cost -= share
            guard queue[index].units == .zero else { continue }
            if newestFirst { queue.removeLast() } else { used += 1 }
        }
        return (cost, rest)
    }
}
