import BourseCore

/// Units that were bought together.
public struct FundLot: Hashable, Sendable {
    /// The day they came.
    public let day: TradingDay
    /// How many are left.
    public fileprivate(set) var units: Quantity
    /// What those left cost.
    public fileprivate(set) var cost: Money
    /// Whether they pay no exit load: they were given for nothing, or for income that was reinvested.
    public let isExempt: Bool
}

extension FundLot {
    /// Some of its units.
    fileprivate func with(_ units: Quantity, cost: Money) -> FundLot {
        FundLot(day: day, units: units, cost: cost, isExempt: isExempt)
    }
}

/// Lots in the order in which they came, of which the oldest go first.
struct LotQueue {
    private var queue: [FundLot] = []
    /// How many at the front are used up; they stay, so that taking one does not move all others.
    private var used = 0
    /// What the oldest gave, the last at the end, and whether that used a lot up.
    private var sold: [(lot: FundLot, isWhole: Bool)] = []

    /// The lots of which something is left.
    var lots: [FundLot] { Array(queue[used...]) }

    mutating func append(_ units: Quantity, cost: Money, on day: TradingDay, isExempt: Bool = false) {
        queue.append(FundLot(day: day, units: units, cost: cost, isExempt: isExempt))
    }

    /// Adds a cost to the last lot, if that came on the day; false when it did not.
    mutating func add(_ cost: Money, on day: TradingDay) -> Bool {
        guard let last = queue.indices.last, last >= used, queue[last].day == day else { return false }
        queue[last].cost += cost
        return true
    }

    /// Takes a cost from the last lot, if that came on the day and cost as much; false when it did not.
    mutating func refund(_ cost: Money, on day: TradingDay) -> Bool {
        guard let last = queue.last, last.cost >= cost else { return false }
        return add(-cost, on: day)
    }

    /// Puts units back that went last from the oldest lots, on their days and at their cost; tells what they had cost, and
    /// how many units had not gone.
    mutating func putBack(_ wanted: Quantity) -> (cost: Money, missing: Quantity) {
        var (rest, cost) = (wanted, Money.zero)
        while rest > .zero, let last = sold.last {
            let part = min(rest, last.lot.units)
            let share = last.lot.cost.share(part, of: last.lot.units)
            rest -= part
            cost += share
            place(last.lot.with(part, cost: share), inUsed: last.isWhole)
            // Whatever part of the lot is left was taken before what is back now.
            sold[sold.count - 1] = (last.lot.with(last.lot.units - part, cost: last.lot.cost - share), false)
            if part == last.lot.units { sold.removeLast() }
        }
        return (cost, rest)
    }

    private mutating func place(_ lot: FundLot, inUsed: Bool) {
        if inUsed, used > 0 {
            used -= 1
            queue[used] = lot
        } else if used < queue.count, queue[used].day == lot.day, queue[used].isExempt == lot.isExempt {
            queue[used].units += lot.units
            queue[used].cost += lot.cost
        } else {
            queue.insert(lot, at: used)
        }
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
            if !newestFirst {
                sold.append((queue[index].with(part, cost: share), queue[index].units == .zero))
            }
            guard queue[index].units == .zero else { continue }
            if newestFirst { queue.removeLast() } else { used += 1 }
        }
        return (cost, rest)
    }
}
