import BourseCore
import Dispatch
import Synchronization

/// A ledger and everything that follows from it: trades, open positions and closes without an opening.
public struct MatchedJournal: Sendable {
    /// The executions.
    public let ledger: ExecutionLedger
    /// The trades, by time of closing, then opening, then instrument, then account.
    public let trades: [RoundTrip]
    /// What is still held, by instrument, then account.
    public let open: [OpenPosition]
    /// Closes with nothing to close, by time.
    public let unmatchedCloses: [UnmatchedClose]
    /// The parts of all trades and open positions, each one's together.
    ///
    /// After those of the matching follow those of trades that a person merged or divided.
    public let parts: [TradePart]
    /// The corporate actions in order of time, each with what became of it.
    public let actions: [(action: CorporateAction, outcome: ActionOutcome)]
    /// The products of splits that parts refer to.
    let ratios: [SplitRatio]
    /// What differs from the matching; nil when nothing was merged or divided.
    let arranged: ArrangedTrades?

    /// Matches every execution of `ledger`, first in, first out.
    ///
    /// - Complexity: O(n) for executions in order of time within each position, O(n log n) otherwise, plus the sorting
    ///   of the trades.
    public init(_ ledger: ExecutionLedger) {
        let known = PositionActions(ledger)
        let ledger = known?.ledger ?? ledger
        let matching = Self.match(ledger, known)
        self.ledger = ledger
        trades = TradeOrder(positions: ledger.positions, fills: ledger.fills)
            .sorted(matching.trades, parts: matching.parts)
        open = matching.open.sorted {
            ledger.positions[Int($0.position)] < ledger.positions[Int($1.position)]
        }
        unmatchedCloses = matching.unmatched.sorted {
            (ledger.fills[$0.fill].time, $0.fill) < (ledger.fills[$1.fill].time, $1.fill)
        }
        parts = matching.parts
        ratios = matching.ratios
        actions = (known?.actions ?? []).enumerated().map { ($1, matching.outcomes[$0] ?? .unknown) }
        arranged = nil
    }

    /// A journal whose trades were merged or divided.
    init(_ journal: MatchedJournal, trades: [RoundTrip], parts: [TradePart], arranged: ArrangedTrades) {
        ledger = journal.ledger
        open = journal.open
        unmatchedCloses = journal.unmatchedCloses
        (actions, ratios) = (journal.actions, journal.ratios)
        self.trades = trades
        self.parts = parts
        self.arranged = arranged
    }

    /// Journals below this many fills are matched in one go: starting a thread would take longer.
    private static let smallestHalf = 50_000

    private static func match(_ ledger: ExecutionLedger, _ actions: PositionActions?) -> Matching {
        let groups = PositionGroups(ledger, actions)
        guard ledger.count >= smallestHalf * 2 else {
            var matching = Matching(fills: ledger.fills)
            matching.match(0..<groups.count, of: groups)
            return matching
        }
        // Positions do not touch each other, so two threads take half of the fills each.
        let fills = ledger.fills
        let ranges = [0..<groups.middle, groups.middle..<groups.count]
        let halves = Mutex<[Matching?]>([nil, nil])
        DispatchQueue.concurrentPerform(iterations: ranges.count) { half in
            var matching = Matching(fills: fills)
            matching.match(ranges[half], of: groups)
            halves.withLock { [matching] in $0[half] = matching }
        }
        return halves.withLock { halves in
            var matching = halves[0] ?? Matching(fills: fills)
            halves[0] = nil
            if let second = halves[1] { matching.append(second) }
            return matching
        }
    }

    /// The key of a trade; of a merged trade, that of its first leg.
    public func key(of trade: RoundTrip) -> PositionKey { ledger.positions[Int(trade.position)] }
    /// The key of an open position.
    public func key(of position: OpenPosition) -> PositionKey { ledger.positions[Int(position.position)] }

    /// The fees that a part bears: those of its fill, split by quantity among its parts.
    ///
    /// A fill has several parts when it closed one trade and opened the next, and when a person divided the trade that
    /// it opened. Sums of parts from the first on are rounded half to even at 10^−16, so that all parts together bear
    /// exactly the fees of the fill.
    public func fees(of part: TradePart) -> Money {
        ledger.fills[Int(part.fill)].fees(ofUnits: part.quantityUnits, after: part.startUnits)
    }
}

extension Fill {
    /// The fees of a part that comes after `start` units of the fill.
    func fees(ofUnits units: Int64, after start: Int64) -> Money {
        guard units != quantityUnits, feeUnits != 0 else { return fees }
        return fees(ofFirst: start + units) - fees(ofFirst: start)
    }

    private func fees(ofFirst units: Int64) -> Money {
        units == 0 ? .zero : fees.share(Quantity(units: Int128(units)), of: quantity)
    }
}

extension TradePart {
    /// The first units of the part.
    func prefix(_ units: Int64) -> TradePart {
        TradePart(
            fill: fill,
            isOpening: isOpening,
            ratio: ratio,
            startUnits: startUnits,
            quantityUnits: units
        )
    }

    /// The same part with another place of its ratio.
    func withRatio(_ place: UInt16) -> TradePart {
        var part = self
        part.ratio = place
        return part
    }

    /// The part without its first units.
    func dropping(_ units: Int64) -> TradePart {
        TradePart(
            fill: fill,
            isOpening: isOpening,
            ratio: ratio,
            startUnits: startUnits + units,
            quantityUnits: quantityUnits - units
        )
    }
}
