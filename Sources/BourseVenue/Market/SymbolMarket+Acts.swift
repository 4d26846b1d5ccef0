import BourseCore
import BourseOrderBook
import Foundation

/// What makers and takers do.
extension SymbolMarket {
    /// A level to change: a size of 0 takes it out.
    typealias BookTarget = (side: BookSide, price: Price, size: Int64)

    /// One act: follow the value when it has left the spread, or one of the small things that happen in quiet times.
    mutating func act(at now: Timestamp, into events: inout [VenueEvent]) {
        guard let bid = book.level(.bid, depth: 0), let ask = book.level(.ask, depth: 0) else { return }
        let bidTicks = Double(listing.ticks(bid.price))
        let askTicks = Double(listing.ticks(ask.price))
        let slack = spacing / 2
        if fair > askTicks + slack { return follow(.ask, at: now, into: &events) }
        if fair < bidTicks - slack { return follow(.bid, at: now, into: &events) }
        let spread = askTicks - bidTicks
        if spread > 1, random.chance(spread > 2 * spacing ? 0.6 : 0.3) {
            if tighten(bid: Int64(bidTicks), ask: Int64(askTicks), at: now, into: &events) { return }
        }
        if random.chance(listing.ordersPerSecond / listing.bookMessagesPerSecond) {
            let lean = (fair - (bidTicks + askTicks) / 2) / (spread + spacing)
            let side: BookSide = random.chance(min(0.9, max(0.1, 0.5 + 0.4 * lean))) ? .ask : .bid
            return take(
                side,
                contracts: Double(listing.typicalSize) * 0.06 * random.logNormal(1.3),
                at: now,
                into: &events
            )
        }
        let filled = Double(book.count(.bid) + book.count(.ask)) / Double(2 * listing.levelsPerSide)
        let need = min(0.12, max(-0.12, 1 - filled))
        let kind = random.unit()
        if kind < 0.07 + need {
            join(at: now, into: &events)
        } else if kind < 0.18 {
            leave(at: now, into: &events)
        } else {
            resize(at: now, into: &events)
        }
    }

    /// How much tends to wait at a price: little at the touch, more behind it, and more where people like round
    /// numbers.
    mutating func restingSize(at ticks: Int64) -> Int64 {
        let distance = abs(Double(ticks) - fair) / spacing
        var shape = 0.25 + min(1, distance / 10) - 0.5 * min(1, distance / 400)
        if ticks % 1000 == 0 { shape *= 3 } else if ticks % 100 == 0 { shape *= 1.8 }
        return listing.size(Double(listing.typicalSize) * shape * random.logNormal(0.9))
    }

    // MARK: - takers

    /// The value has passed the touch of `side`: takers sweep what is cheap, or its owners pull it.
    private mutating func follow(_ side: BookSide, at now: Timestamp, into events: inout [VenueEvent]) {
        let stale = staleLevels(side)
        if random.chance(0.25) {
            let wanted = stale.reduce(0) { $0 + Double($1.size) } * (0.4 + 0.7 * random.unit())
            return take(side, contracts: wanted, at: now, into: &events)
        }
        // A side is never emptied; a small one may lose half of its levels before others come.
        guard book.count(side) > stale.count + min(30, listing.levelsPerSide / 2) else { return }
        change(.delete, stale.map { (side, $0.price, 0) }, at: now, into: &events)
    }

    /// The levels of a side that the value has passed, best first; at most four.
    private func staleLevels(_ side: BookSide) -> [TrueLevel] {
        book.best(side, 4).prefix { level in
            let ticks = Double(listing.ticks(level.price))
            return side == .ask ? ticks < fair : ticks > fair
        }
    }

    /// A market order against `side`: the prints first, then what they did to the book.
    private mutating func take(
        _ side: BookSide,
        contracts: Double,
        at now: Timestamp,
        into events: inout [VenueEvent]
    ) {
        var left = listing.size(contracts)
        var fills: [(price: Price, size: Int64)] = []
        var gone: [BookTarget] = []
        var rest: [BookTarget] = []
        for level in book.best(side, 6) where left > 0 {
            guard book.count(side) - gone.count > 30 else { break }
            let taken = min(left, level.size)
            left -= taken
            fills += split(taken, at: level.price)
            if taken == level.size {
                gone.append((side, level.price, 0))
            } else {
                rest.append((side, level.price, level.size - taken))
            }
        }
        guard !fills.isEmpty else { return }
        print(fills, taker: side == .ask ? .buy : .sell, at: now, into: &events)
        change(.delete, gone, at: now, into: &events)
        change(.update, rest, at: now, into: &events)
    }

    /// Several makers stand at one price: one, two or three fills.
    private mutating func split(_ size: Int64, at price: Price) -> [(price: Price, size: Int64)] {
        var left = size
        var fills: [(price: Price, size: Int64)] = []
        for _ in 1..<random.geometric(more: 0.3, limit: 3) + 1 where left > listing.lot {
            let part = random.int(1...(left / listing.lot)) * listing.lot
            fills.append((price, part))
            left -= part
        }
        if left > 0 { fills.append((price, left)) }
        return fills
    }

    // MARK: - makers

    /// Someone quotes inside the spread, on the side that the value has left behind.
    private mutating func tighten(
        bid: Int64,
        ask: Int64,
        at now: Timestamp,
        into events: inout [VenueEvent]
    ) -> Bool {
        let side: BookSide = fair - Double(bid) > Double(ask) - fair ? .bid : .ask
        let ticks: Int64
        if side == .bid {
            let best = min(ask - 1, Int64(fair))
            guard best > bid else { return false }
            ticks = random.chance(0.6) ? best : random.int(bid + 1...best)
        } else {
            let best = max(bid + 1, Int64(fair.rounded(.up)))
            guard best < ask else { return false }
            ticks = random.chance(0.6) ? best : random.int(best...ask - 1)
        }
        change(.insert, [(side, listing.price(ticks), restingSize(at: ticks))], at: now, into: &events)
        return true
    }

    /// New levels behind the touch, most of them near it.
    private mutating func join(at now: Timestamp, into events: inout [VenueEvent]) {
        var targets: [BookTarget] = []
        for _ in 0..<rowCount() {
            let side: BookSide = book.count(.bid) < book.count(.ask) || random.chance(0.25) ? .bid : .ask
            guard let touch = book.level(side, depth: 0) else { continue }
            let reach = random.chance(0.7) ? 12 : Double(listing.levelsPerSide)
            let distance = 1 + Int64(random.exponential(mean: spacing * reach))
            let ticks = listing.ticks(touch.price) + (side == .bid ? -distance : distance)
            guard ticks > 0 else { continue }
            let price = listing.price(ticks)
            guard book.level(side, at: price) == nil, !targets.contains(where: { $0.price == price }) else { continue }
            targets.append((side, price, restingSize(at: ticks)))
        }
        change(.insert, targets, at: now, into: &events)
    }

    /// Levels whose owners went, more of them far away.
    private mutating func leave(at now: Timestamp, into events: inout [VenueEvent]) {
        var targets: [BookTarget] = []
        for _ in 0..<rowCount() {
            let side: BookSide = book.count(.bid) > book.count(.ask) ? .bid : .ask
            guard book.count(side) - targets.count > 30, let level = pick(side, near: 0.4) else { continue }
            guard !targets.contains(where: { $0.side == side && $0.price == level.price }) else { continue }
            targets.append((side, level.price, 0))
        }
        change(.delete, targets, at: now, into: &events)
    }

    /// Levels that grow or shrink, most of them near the touch.
    private mutating func resize(at now: Timestamp, into events: inout [VenueEvent]) {
        var targets: [BookTarget] = []
        for _ in 0..<rowCount() {
            let side: BookSide = random.chance(0.5) ? .bid : .ask
            guard let level = pick(side, near: 0.8) else { continue }
            guard !targets.contains(where: { $0.side == side && $0.price == level.price }) else { continue }
            let fresh = restingSize(at: listing.ticks(level.price))
            let nudged = listing.size(Double(level.size) * (0.6 + 0.8 * random.unit()))
            let size = random.chance(0.3) ? fresh : nudged
            targets.append((side, level.price, size == level.size ? size + listing.lot : size))
        }
        change(.update, targets, at: now, into: &events)
    }

    /// Nearly three messages in four have one row; none has more than eight.
    private mutating func rowCount() -> Int { random.chance(0.73) ? 1 : 1 + random.geometric(more: 0.45, limit: 7) }

    /// A level of a side: near the touch with the given probability, anywhere otherwise.
    private mutating func pick(_ side: BookSide, near: Double) -> TrueLevel? {
        let count = book.count(side)
        guard count > 0 else { return nil }
        let depth = random.chance(near) ? Int(random.exponential(mean: 7)) : random.below(count)
        return book.level(side, depth: min(depth, count - 1))
    }
}
