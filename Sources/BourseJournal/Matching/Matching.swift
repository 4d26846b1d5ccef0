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
    /// The ratios that parts refer to; the first is that of a position without splits.
    private(set) var ratios: [SplitRatio] = [.one]
    private var places: [SplitRatio: UInt16] = [.one: 0]
    /// What became of the corporate actions, by their index.
    private(set) var outcomes: [Int: ActionOutcome] = [:]
    private var building: Building?
    /// The product of the splits of the position so far, and its place among the ratios.
    private var ratio: (product: SplitRatio, place: UInt16) = (.one, 0)
    /// The corporate action that left the number of shares of the position unknown.
    private var unknownSince: Int?

    init(fills: [Fill]) {
        self.fills = fills
        // A trade takes two fills at least; memory that is never touched costs nothing.
        parts.reserveCapacity(fills.count)
        trades.reserveCapacity(fills.count / 2)
    }

    /// Matches some positions.
    mutating func match(_ positions: Range<Int>, of groups: PositionGroups) {
        for position in positions {
            let fills = groups.fills(ofPosition: position, in: fills)
            guard let actions = groups.actions else {
                match(fills, position: Int32(position), [])
                continue
            }
            match(fills, position: actions.position(ofGroup: position), actions.steps(ofGroup: position)[...])
            (ratio, unknownSince) = ((.one, 0), nil)
        }
    }

    /// Matches the fills of one position, given in order of time, with its corporate actions between them.
    private mutating func match(
        _ group: ArraySlice<Int32>,
        position: Int32,
        _ actions: ArraySlice<PositionActions.Step>
    ) {
        var (start, actions) = (group.startIndex, actions)
        while start < group.endIndex {
            let time = fills[Int(group[start])].time
            while let step = actions.first, step.action.time <= time { apply(step, &actions) }
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
        while let step = actions.first { apply(step, &actions) }
        if let building {
            open.append(building.openPosition(fills: fills, parts: parts, ratios: ratios, position: position))
            self.building = nil
        }
    }

    private mutating func apply(_ index: Int, position: Int32) {
        let fill = fills[index]
        var remaining = fill.quantityUnits
        if let action = unknownSince {
            unmatched.append(UnmatchedClose(fill: index, quantity: fill.quantity, action: action))
            return
        }
        if let held = building, held.direction.closingSide == fill.side {
            if let action = held.derived, fill.effect != .open, held.isLess(than: remaining) {
                // More is closed than the ratio left, so the holding that it follows from was not all.
                outcomes[action] = .incompleteHolding
                setAside(since: action)
                unmatched.append(UnmatchedClose(fill: index, quantity: fill.quantity, action: action))
                return
            }
            let closed = building?.close(fill, atMost: remaining) ?? 0
            parts.append(part(index, isOpening: false, after: 0, closed))
            remaining -= closed
            if let flat = building?.roundTrip(closedAt: fill.time, end: parts.count, position: fill.position) {
                trades.append(flat)
                building = nil
                // Ratios are compared within a trade alone.
                ratio = (.one, 0)
            }
        }
        guard remaining > 0 else { return }
        guard fill.effect?.isClosing != true else {
            unmatched.append(UnmatchedClose(fill: index, quantity: Quantity(units: Int128(remaining))))
            return
        }
        if building == nil { building = Building(opening: fill, start: parts.count) }
        let start = fill.quantityUnits - remaining
        parts.append(part(index, isOpening: true, after: start, remaining))
        building?.add(fill, units: remaining)
    }

    private func part(_ index: Int, isOpening: Bool, after start: Int64, _ units: Int64) -> TradePart {
        TradePart(
            fill: Int32(index),
            isOpening: isOpening,
            ratio: ratio.place,
            startUnits: start,
            quantityUnits: units
        )
    }

    // MARK: - Corporate actions

    private mutating func apply(_ step: PositionActions.Step, _ actions: inout ArraySlice<PositionActions.Step>) {
        actions.removeFirst()
        guard unknownSince == nil else {
            outcomes[step.index] = .unknown
            return
        }
        var outcome = outcome(of: step.action)
        if case .applied(let new, let old, _) = outcome,
            building?.split(SplitRatio(new: new, old: old)) == false
        {
            outcome = .unknown
        }
        outcomes[step.index] = outcome
        guard case .applied(_, _, let isDerived) = outcome else {
            setAside(since: step.index)
            return
        }
        if isDerived { building?.derived = step.index }
    }

    /// What an action does to what is held; a ratio that can be applied is made that of the position.
    private mutating func outcome(of action: CorporateAction) -> ActionOutcome {
        let split: SplitRatio
        switch action.change {
        case .unknown: return .unknown
        case .ratio(let new, let old):
            guard building != nil else { return .applied(new: new, old: old, isDerived: false) }
            split = SplitRatio(new: new, old: old)
        case .shares(let shares):
            guard let building, let held = building.heldUnits else { return .incompleteHolding }
            let after = building.direction == .long ? held + shares.units : held - shares.units
            guard let usual = SplitRatio.usual(from: held, to: after) else { return .incompleteHolding }
            split = usual
        }
        guard let product = ratio.product.followed(by: split), let place = place(of: product) else { return .unknown }
        ratio = (product, place)
        if case .ratio = action.change { return .applied(new: split.new, old: split.old, isDerived: false) }
        return .applied(new: split.new, old: split.old, isDerived: true)
    }

    /// The most ratios of one half of a journal.
    private static let mostRatios = 30_000

    private mutating func place(of ratio: SplitRatio) -> UInt16? {
        if let place = places[ratio] { return place }
        guard ratios.count < Self.mostRatios else { return nil }
        return add(ratio)
    }

    private mutating func add(_ ratio: SplitRatio) -> UInt16 {
        let place = UInt16(ratios.count)
        ratios.append(ratio)
        places[ratio] = place
        return place
    }

    /// Counts nothing of what is held, as its number of shares is unknown since a corporate action.
    private mutating func setAside(since action: Int) {
        unknownSince = action
        guard let held = building else { return }
        for part in parts[held.start...] {
            unmatched.append(UnmatchedClose(fill: Int(part.fill), quantity: part.quantity, action: action))
        }
        parts.removeSubrange(held.start...)
        building = nil
    }

    /// Puts the results of other positions behind these.
    mutating func append(_ other: Matching) {
        let offset = parts.count
        // Two halves together have places for all their ratios.
        let moved = other.ratios.map { places[$0] ?? add($0) }
        parts += moved.count == 1 ? other.parts : other.parts.map { $0.withRatio(moved[Int($0.ratio)]) }
        outcomes.merge(other.outcomes) { $1 }
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

/// What became of a corporate action.
public enum ActionOutcome: Hashable, Sendable {
    /// The ratio was applied; whether it follows from what was held.
    case applied(new: Int64, old: Int64, isDerived: Bool)
    /// The ratio does not follow from what was held: the holding is not complete, or no split has such a ratio.
    case incompleteHolding
    /// The terms are unknown, or those of an earlier action of the position are.
    case unknown
}

/// A trade that is not flat yet.
///
/// After a split, quantities are counted in the smallest unit that makes those before and after it whole, so that no
/// ratio is rounded.
private struct Building {
    let direction: Direction
    let openedAt: Timestamp
    let start: Int
    /// The index of the last corporate action whose ratio follows from what was held.
    var derived: Int?
    private var held: Int128 = 0
    /// How many of the smallest units are one 10^−8 of a share now.
    private var weight: Int128 = 1
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

    /// What is held as a count of 10^−8; nil when it is none.
    var heldUnits: Int128? { weight == 1 ? held : held.isMultiple(of: weight) ? held / weight : nil }

    /// Smallest units as a quantity, rounded half to even.
    private func quantity(_ units: Int128) -> Quantity {
        Quantity(units: weight == 1 ? units : units.scaled(by: 1, dividedBy: weight))
    }

    /// Whether less than this is held.
    func isLess(than units: Int64) -> Bool { held < Int128(units) * weight }

    /// The largest size that is split further; sizes of millions of executions still add up in 128 bits.
    private static let largestSize: Int128 = 10_000_000_000_000_000_000_000_000_000
    /// The largest number of smallest units in 10^−8 of a share.
    private static let largestWeight: Int128 = 1_000_000_000_000

    /// Replaces old shares by new ones.
    ///
    /// - Returns: False, with nothing changed, where the numbers are too large to calculate with.
    mutating func split(_ ratio: SplitRatio) -> Bool {
        let (new, old) = (Int128(ratio.new), Int128(ratio.old))
        let divisor = (weight * old).greatestCommonDivisor(new)
        let (scaled, overflow) = opened.multipliedReportingOverflow(by: new / divisor)
        let next = weight * old / divisor
        guard !overflow, scaled <= Self.largestSize, next <= Self.largestWeight, scaled / next <= Int128(Int64.max)
        else { return false }
        held *= new / divisor
        (opened, weight) = (scaled, next)
        return true
    }

    mutating func add(_ fill: Fill, units: Int64) {
        held += Int128(units) * weight
        opened += Int128(units) * weight
        entryUnits += Int128(fill.price.units) * Int128(units)
        cost += fill.value(ofUnits: units)
        fees += fill.fees(ofUnits: units, after: fill.quantityUnits - units)
    }

    /// Closes what is held with as much of a fill as it takes, and tells how much that was.
    mutating func close(_ fill: Fill, atMost limit: Int64) -> Int64 {
        let units = Int64(min(Int128(limit), weight == 1 ? held : held / weight))
        held -= Int128(units) * weight
        exitUnits += Int128(fill.price.units) * Int128(units)
        proceeds += fill.value(ofUnits: units)
        fees += fill.fees(ofUnits: units, after: 0)
        return units
    }

    /// The trade, when nothing is held any more.
    func roundTrip(closedAt: Timestamp, end: Int, position: Int32) -> RoundTrip? {
        // Less than the smallest part of a share is nothing: what a third of a share leaves behind.
        guard held < weight else { return nil }
        return RoundTrip(
            position: position,
            direction: direction,
            openedAt: openedAt,
            closedAt: closedAt,
            quantity: quantity(opened),
            entryValue: Money(units: entryUnits),
            exitValue: Money(units: exitUnits),
            cost: cost,
            grossProfit: direction == .long ? proceeds - cost : cost - proceeds,
            fees: fees,
            parts: start..<end
        )
    }

    func openPosition(
        fills: [Fill],
        parts: [TradePart],
        ratios: [SplitRatio],
        position: Int32
    ) -> OpenPosition {
        let range = start..<parts.count
        var heldValue = Money.zero
        var heldCost = Money.zero
        var lots = Lots(parts[range], ratios)
        while let lot = lots.nextHeld() {
            let fill = fills[Int(lot.fill)]
            heldValue += Money(price: fill.price, quantity: lot.quantity)
            heldCost += fill.value(ofUnits: lot.quantityUnits)
        }
        let closedCost = cost - heldCost
        let quantity = quantity(held)
        return OpenPosition(
            position: position,
            direction: direction,
            openedAt: openedAt,
            quantity: quantity,
            averagePrice: Ratio(heldValue, per: quantity) ?? Ratio(units: 0),
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
