import BourseCore

/// The lowest and the highest of the figures of the last so many seconds, in bounded memory.
///
/// Time is cut into slots of equal length. What it says covers the slot that goes on and those before it, so it looks
/// back by the length less at most one slot, and never further.
///
/// - Complexity: O(slots) to ask, O(1) to remember.
struct SlidingRange: Hashable, Sendable {
    private struct RangeSlot: Hashable {
        /// Which slot since 1970.
        var index: Int64
        var low: Int64
        var high: Int64
    }

    private let width: Int64
    private var slots: [RangeSlot]

    /// Makes a range over `seconds`, of which `count` is a whole part.
    init(seconds: Int64, slots count: Int) {
        width = max(1, seconds * 1_000_000 / Int64(count))
        slots = Array(repeating: RangeSlot(index: .min, low: 0, high: 0), count: count)
    }

    private func index(_ time: Timestamp) -> Int64 {
        let (quotient, remainder) = time.microseconds.quotientAndRemainder(dividingBy: width)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Takes a figure in; one older than a whole turn is passed over.
    mutating func remember(_ value: AlertValue, at time: Timestamp) {
        let index = index(time)
        let place = Int(((index % Int64(slots.count)) + Int64(slots.count)) % Int64(slots.count))
        if slots[place].index < index {
            slots[place] = RangeSlot(index: index, low: value.units, high: value.units)
        } else if slots[place].index == index {
            slots[place].low = min(slots[place].low, value.units)
            slots[place].high = max(slots[place].high, value.units)
        }
    }

    /// The lowest and the highest as of an instant; nothing when nothing was seen within the time.
    func extremes(at time: Timestamp) -> (low: AlertValue, high: AlertValue)? {
        let newest = index(time)
        let (oldest, overflow) = newest.subtractingReportingOverflow(Int64(slots.count))
        guard !overflow else { return nil }
        var low = Int64.max
        var high = Int64.min
        for slot in slots where slot.index > oldest && slot.index <= newest {
            low = min(low, slot.low)
            high = max(high, slot.high)
        }
        return low <= high ? (AlertValue(units: low), AlertValue(units: high)) : nil
    }
}
