import BourseCore

/// Turns the fills of one position after another into trades.
///
/// Inside a trade nothing but sums is kept: what a closed round trip earned is what closing brought less what opening
/// cost, however its lots are paired. The pairing, first in, first out, matters only for what is still open.
struct Matching {
    let fills: [Fill]
    private(set) var trades: [RoundTrip] = []
    private(set) var open: [OpenPosition] = []
    private(set) var unmatched: [UnmatchedClose] = []
    private(set) var parts: [TradePart] = []
    private var building: Building?

    init(fills: [Fill]) {
        self.fills = fills
        // A trade takes two fills at least; memory that is never touched costs nothing.
        parts.reserveCapacity(fills.count)
        trades.reserveCapacity(fills.count / 2)
    }

    /// Matches some positions.
    mutating func match(_ positions: Range<Int>, of groups: PositionGroups) {
        for position in positions {
            match(groups.fills(ofPosition: position, in: fills), position: Int32(position))
        }
    }

    /// Matches the fills of one position, given in order of time.
    private mutating func match(_ group: ArraySlice<Int32>, position: Int32) {
        var start = group.startIndex
        while start < group.endIndex {
            let time = fills[Int(group[start])].time
            var end = start + 1
            while end < group.endIndex, fills[Int(group[end])].time == time { end += 1 }
            if end == start + 1 {
                apply(Int(group[start]), position: position)
            } else {
                var simultaneous = SimultaneousFills(group[start..<end], fills: fills)
                while let index = simultaneous.next(isHolding: building != nil) { apply(index, position: position) }
            }
            start = end
        }
        if let building {
            open.append(building.openPosition(fills: fills, parts: parts, position: position))
            self.building = nil
        }
    }

    private mutating func apply(_ index: Int, position: Int32) {
        let fill = fills[index]
        var remaining = fill.quantityUnits
        if building?.direction.closingSide == fill.side {
            let closed = building?.close(fill, atMost: remaining) ?? 0
            parts.append(TradePart(fill: Int32(index), isOpening: false, startUnits: 0, quantityUnits: closed))
            remaining -= closed
            if let flat = building?.roundTrip(closedAt: fill.time, end: parts.count, position: position) {
                trades.append(flat)
                building = nil
            }
        }
        guard remaining > 0 else { return }
        guard fill.effect?.isClosing != true else {
            unmatched.append(UnmatchedClose(fill: index, quantity: Quantity(units: Int128(remaining))))
            return
        }
        if building == nil { building = Building(opening: fill, start: parts.count) }
        let start = fill.quantityUnits - remaining
        parts.append(
            TradePart(fill: Int32(index), isOpening: true, startUnits: start, quantityUnits: remaining)
        )
        building?.add(fill, units: remaining)
    }

    /// Puts the results of other positions behind these.
    mutating func append(_ other: Matching) {
        let offset = parts.count
        parts += other.parts
        trades.reserveCapacity(trades.count + other.trades.count)
        for trade in other.trades { trades.append(trade.moved(byParts: offset)) }
        open += other.open.map { $0.moved(byParts: offset) }
        unmatched += other.unmatched
    }
}

extension Direction {
    /// The side that reduces a position of this direction.
    var closingSide: Side { self == .long ? .sell : .buy }
}

/// A trade that is not flat yet.
private struct Building {
    let direction: Direction
    let openedAt: Timestamp
    let start: Int
    var held: Int128 = 0
    private var opened: Int128 = 0
    private var entryUnits: Int128 = 0
    private var exitUnits: Int128 = 0
    private var cost = Money.zero
    private var proceeds = Money.zero
    private var fees = Money.zero

    init(opening fill: Fill, start: Int) {
        direction = fill.side == .buy ? .long : .short
        openedAt = fill.time
        self.start = start
    }

    mutating func add(_ fill: Fill, units: Int64) {
        held += Int128(units)
        opened += Int128(units)
        entryUnits += Int128(fill.price.units) * Int128(units)
        cost += fill.value(ofUnits: units)
        fees += fill.fees(ofUnits: units, after: fill.quantityUnits - units)
    }

    /// Closes what is held with as much of a fill as it takes, and tells how much that was.
    mutating func close(_ fill: Fill, atMost limit: Int64) -> Int64 {
        let units = Int64(min(Int128(limit), held))
        held -= Int128(units)
        exitUnits += Int128(fill.price.units) * Int128(units)
        proceeds += fill.value(ofUnits: units)
        fees += fill.fees(ofUnits: units, after: 0)
        return units
    }

    /// The trade, when nothing is held any more.
    func roundTrip(closedAt: Timestamp, end: Int, position: Int32) -> RoundTrip? {
        guard held == 0 else { return nil }
        return RoundTrip(
            position: position,
            direction: direction,
            openedAt: openedAt,
            closedAt: closedAt,
            quantity: Quantity(units: opened),
            entryValue: Money(units: entryUnits),
            exitValue: Money(units: exitUnits),
            cost: cost,
            grossProfit: direction == .long ? proceeds - cost : cost - proceeds,
            fees: fees,
            parts: start..<end
        )
    }

    func openPosition(fills: [Fill], parts: [TradePart], position: Int32) -> OpenPosition {
        let range = start..<parts.count
        var heldValue = Money.zero
        var heldCost = Money.zero
        var lots = Lots(parts[range])
        while let lot = lots.nextHeld() {
            let fill = fills[Int(lot.fill)]
            heldValue += Money(price: fill.price, quantity: lot.quantity)
            heldCost += fill.value(ofUnits: lot.quantityUnits)
        }
        let closedCost = cost - heldCost
        return OpenPosition(
            position: position,
            direction: direction,
            openedAt: openedAt,
            quantity: Quantity(units: held),
            averagePrice: Ratio(heldValue, per: Quantity(units: held)) ?? Ratio(units: 0),
            cost: heldCost,
            realizedProfit: direction == .long ? proceeds - closedCost : closedCost - proceeds,
            fees: fees,
            parts: range
        )
    }
}

extension Fill {
    func value(ofUnits units: Int64) -> Money {
        Money(price: price, quantity: Quantity(units: Int128(units)), multiplier: multiplier)
    }
}
