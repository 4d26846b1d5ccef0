import BourseCore

/// Part of an opening fill closed by part of a closing fill, first in, first out.
public struct ClosedLot: Sendable {
    /// The index of the opening fill in the ledger.
    public let opening: Int
    /// The index of the closing fill in the ledger.
    public let closing: Int
    /// How much was closed, in the shares of the closing fill.
    public let quantity: Quantity
    /// What it earned, before fees.
    public let grossProfit: Money
}

extension MatchedJournal {
    /// The lots of a trade in the order they were closed, of a merged trade leg by leg; their profits add up to the
    /// trade's.
    ///
    /// - Complexity: O(parts of the trade).
    public func lots(of trade: RoundTrip) -> [ClosedLot] {
        legs(of: trade).flatMap { lots(ofLeg: $0) }
    }

    private func lots(ofLeg trade: RoundTrip) -> [ClosedLot] {
        let parts = parts[trade.parts]
        let weights = PartWeights(parts, ratios)
        var openings = parts.filter(\.isOpening).makeIterator()
        var lot = openings.next()
        var left = lot.map { weights.size(of: $0) } ?? 0
        var lots: [ClosedLot] = []
        for closing in parts where !closing.isOpening {
            var remaining = weights.size(of: closing)
            while remaining > 0, let opening = lot {
                let size = min(remaining, left)
                let units = (
                    opening: weights.units(left, of: opening) - weights.units(left - size, of: opening),
                    closing: weights.units(remaining, of: closing) - weights.units(remaining - size, of: closing)
                )
                let cost = ledger.fills[Int(opening.fill)].value(ofUnits: units.opening)
                let proceeds = ledger.fills[Int(closing.fill)].value(ofUnits: units.closing)
                lots.append(
                    ClosedLot(
                        opening: Int(opening.fill),
                        closing: Int(closing.fill),
                        quantity: Quantity(units: Int128(units.closing)),
                        grossProfit: trade.direction == .long ? proceeds - cost : cost - proceeds
                    )
                )
                remaining -= size
                left -= size
                if left == 0 {
                    lot = openings.next()
                    left = lot.map { weights.size(of: $0) } ?? 0
                }
            }
        }
        return lots
    }
}
