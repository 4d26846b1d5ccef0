import BourseCore

extension MatchedJournal {
    /// The journal with trades merged and divided, and which changes are in effect.
    ///
    /// Sums of quantity, profit and fees over all trades stay the same, and each part of an execution belongs to one
    /// trade. Open positions stay as they are.
    ///
    /// - Precondition: Nothing in this journal was merged or divided, and all fills are in its ledger.
    /// - Complexity: O(trades), plus the parts of changed trades.
    public func arranged(
        by arrangement: TradeArrangement
    ) -> (journal: MatchedJournal, splits: [TradeArrangement.Effect], merges: [TradeArrangement.Effect]) {
        var arranger = TradeArranger(self, arrangement)
        let splits = arranger.divide(arrangement.splits)
        let merges = arranger.merge(arrangement.merges)
        return (arranger.result, splits, merges)
    }
}

/// Divides and merges the trades of a journal.
private struct TradeArranger {
    private let journal: MatchedJournal
    private var parts: [TradePart]
    private var arranged: ArrangedTrades
    /// Trades of the matching that are to be changed, by the fill that opened them.
    private var indexes: [Int: Int] = [:]
    /// The trades that divided ones consist of, by the fills that name them.
    private var pieces: [Int: RoundTrip] = [:]
    /// Trades of the matching that are replaced.
    private var replaced: Set<Int> = []
    private var merged: [RoundTrip] = []

    init(_ journal: MatchedJournal, _ arrangement: TradeArrangement) {
        self.journal = journal
        parts = journal.parts
        arranged = ArrangedTrades(matchedParts: journal.parts.count)
        let named = Set(arrangement.splits.map(\.trade) + arrangement.merges.joined())
        for (index, trade) in journal.trades.enumerated() {
            let opening = Int(parts[trade.parts.lowerBound].fill)
            if named.contains(opening) { indexes[opening] = index }
        }
    }

    /// The journal with the changes.
    var result: MatchedJournal {
        let remaining = journal.trades.indices.filter { !replaced.contains($0) }.map { journal.trades[$0] }
        let order = TradeOrder(positions: journal.ledger.positions, fills: journal.ledger.fills)
        return MatchedJournal(
            journal,
            trades: order.inserting(pieces.sorted { $0.key < $1.key }.map(\.value) + merged, into: remaining),
            parts: parts,
            arranged: arranged
        )
    }

    // MARK: - Dividing

    mutating func divide(_ splits: [TradeArrangement.Split]) -> [TradeArrangement.Effect] {
        var ends: [Int: [Int]] = [:]
        let effects = splits.map { split in
            guard let index = indexes[split.trade],
                let boundary = journal.boundaries(of: journal.trades[index])
                    .first(where: { Int(parts[$0].fill) == split.end }),
                ends[index]?.contains(boundary) != true
            else { return TradeArrangement.Effect.unfit }
            ends[index, default: []].append(boundary)
            return .applied
        }
        for (index, boundaries) in ends.sorted(by: { $0.key < $1.key }) {
            divide(index, after: boundaries.sorted())
        }
        return effects
    }

    /// Divides a trade after some of its closing parts: each piece has the lots that were closed in it.
    private mutating func divide(_ index: Int, after boundaries: [Int]) {
        let trade = journal.trades[index]
        var openings = trade.parts.filter { parts[$0].isOpening }.map { (place: $0, part: parts[$0]) }[...]
        var start = trade.parts.lowerBound
        var name = journal.namingFill(of: trade)
        let weights = PartWeights(parts[trade.parts], journal.ratios)
        replaced.insert(index)
        for end in boundaries + [trade.parts.upperBound - 1] {
            let closings = (start...end).filter { !parts[$0].isOpening }.map { (place: $0, part: parts[$0]) }
            var left = closings.reduce(Int128(0)) { $0 + weights.size(of: $1.part) }
            var lots: [(place: Int, part: TradePart)] = []
            while left > 0, let opening = openings.first {
                let size = min(left, weights.size(of: opening.part))
                let taken = weights.units(size, of: opening.part)
                lots.append((opening.place, opening.part.prefix(taken)))
                left -= size
                openings = openings.dropFirst()
                if taken < opening.part.quantityUnits {
                    openings = [(opening.place, opening.part.dropping(taken))] + openings
                }
            }
            let first = parts.count
            parts += (lots + closings).sorted { $0.place < $1.place }.map(\.part)
            pieces[name] = piece(of: trade, first..<parts.count)
            if Int(parts[first].fill) != name { arranged.names[first] = name }
            name = Int(parts[end].fill)
            start = end + 1
        }
    }

    private func piece(of trade: RoundTrip, _ range: Range<Int>) -> RoundTrip {
        let fills = journal.ledger.fills
        let weights = PartWeights(parts[range], journal.ratios)
        var (size, entry, exit): (Int128, Int128, Int128) = (0, 0, 0)
        var (cost, proceeds, fees) = (Money.zero, Money.zero, Money.zero)
        for part in parts[range] {
            let fill = fills[Int(part.fill)]
            let value = Int128(fill.price.units) * Int128(part.quantityUnits)
            if part.isOpening {
                size += weights.size(of: part)
                entry += value
                cost += fill.value(ofUnits: part.quantityUnits)
            } else {
                exit += value
                proceeds += fill.value(ofUnits: part.quantityUnits)
            }
            fees += journal.fees(of: part)
        }
        return RoundTrip(
            position: trade.position,
            direction: trade.direction,
            openedAt: fills[Int(parts[range.lowerBound].fill)].time,
            closedAt: fills[Int(parts[range.upperBound - 1].fill)].time,
            quantity: Quantity(units: Int128(weights.units(size, of: parts[range.upperBound - 1]))),
            entryValue: Money(units: entry),
            exitValue: Money(units: exit),
            cost: cost,
            grossProfit: trade.direction == .long ? proceeds - cost : cost - proceeds,
            fees: fees,
            parts: range
        )
    }

    // MARK: - Merging

    mutating func merge(_ merges: [[Int]]) -> [TradeArrangement.Effect] {
        var owners: [Int: Int] = [:]
        var effects = merges.map { _ in TradeArrangement.Effect.unfit }
        for (place, names) in merges.enumerated().reversed() {
            let owning = Set(names.map { owners[$0] })
            if owning.count == 1, owning != [nil] {
                effects[place] = .contained
            } else if owning == [nil], merge(names) {
                effects[place] = .applied
                for name in names { owners[name] = place }
            }
        }
        return effects
    }

    /// Merges trades; false when they are not there or not of one account and currency.
    private mutating func merge(_ names: [Int]) -> Bool {
        let legs = names.compactMap { name in
            pieces[name] ?? indexes[name].flatMap { replaced.contains($0) ? nil : journal.trades[$0] }
        }
        let keys = legs.map { journal.key(of: $0) }
        guard let name = names.first, legs.count > 1, legs.count == names.count, Set(names).count == names.count,
            keys.allSatisfy({ $0.account == keys[0].account && $0.currency == keys[0].currency })
        else { return false }
        for name in names {
            pieces[name] = nil
            if let index = indexes[name] { replaced.insert(index) }
        }
        let sorted = legs.enumerated()
            .sorted { ($0.element.openedAt, $0.offset) < ($1.element.openedAt, $1.offset) }
            .map(\.element)
        let first = parts.count
        let fills = journal.ledger.fills
        let places = sorted.flatMap(\.parts)
        parts += places.enumerated()
            .sorted { one, other in
                let times = (fills[Int(parts[one.element].fill)].time, fills[Int(parts[other.element].fill)].time)
                return (times.0, one.offset) < (times.1, other.offset)
            }
            .map { parts[$0.element] }
        arranged.names[first] = name
        arranged.legs[first] = sorted
        merged.append(RoundTrip(merging: sorted, parts: first..<parts.count))
        return true
    }
}

extension RoundTrip {
    /// The sums of trades of one account and currency.
    ///
    /// - Precondition: There is at least one leg.
    fileprivate init(merging legs: [RoundTrip], parts: Range<Int>) {
        let paid = legs.reduce(Money.zero) { $0 + ($1.direction == .long ? $1.cost : .zero - $1.cost) }
        let isOneDirection = legs.allSatisfy { $0.direction == legs[0].direction }
        self.init(
            position: legs[0].position,
            direction: isOneDirection ? legs[0].direction : paid < .zero ? .short : .long,
            openedAt: legs.reduce(legs[0].openedAt) { min($0, $1.openedAt) },
            closedAt: legs.reduce(legs[0].closedAt) { max($0, $1.closedAt) },
            quantity: legs.reduce(.zero) { $0 + $1.quantity },
            entryValue: legs.reduce(.zero) { $0 + $1.entryValue },
            exitValue: legs.reduce(.zero) { $0 + $1.exitValue },
            cost: legs.reduce(.zero) { $0 + $1.cost },
            grossProfit: legs.reduce(.zero) { $0 + $1.grossProfit },
            fees: legs.reduce(.zero) { $0 + $1.fees },
            parts: parts
        )
    }
}
