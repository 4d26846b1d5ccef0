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
    public let parts: [TradePart]

    /// Matches every execution of `ledger`, first in, first out.
    ///
    /// - Complexity: O(n) for executions in order of time within each position, O(n log n) otherwise, plus the sorting
    ///   of the trades.
    public init(_ ledger: ExecutionLedger) {
        let matching = Self.match(ledger)
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
    }

    /// Journals below this many fills are matched in one go: starting a thread would take longer.
    private static let smallestHalf = 50_000

    private static func match(_ ledger: ExecutionLedger) -> Matching {
        let groups = PositionGroups(ledger)
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

    /// The key of a trade.
    public func key(of trade: RoundTrip) -> PositionKey { ledger.positions[Int(trade.position)] }
    /// The key of an open position.
    public func key(of position: OpenPosition) -> PositionKey { ledger.positions[Int(position.position)] }

    /// The fees that a part bears: those of its fill, split by quantity when the fill closed one trade and opened the
    /// next.
    ///
    /// The closing part is rounded half to even at 10^−16, the opening part takes the rest.
    public func fees(of part: TradePart) -> Money {
        ledger.fills[Int(part.fill)].fees(ofPart: part.quantityUnits, isOpening: part.isOpening)
    }
}

extension Fill {
    func fees(ofPart units: Int64, isOpening: Bool) -> Money {
        guard units != quantityUnits, feeUnits != 0 else { return fees }
        guard isOpening else { return fees.share(Quantity(units: Int128(units)), of: quantity) }
        return fees - fees.share(Quantity(units: Int128(quantityUnits - units)), of: quantity)
    }
}
