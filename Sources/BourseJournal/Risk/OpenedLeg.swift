import BourseCore

/// What was opened in one contract or share: a trade, a leg of a merged one, or a position that is still open.
public struct OpenedLeg: Sendable {
    /// The index of its key in the journal's positions.
    public let position: Int32
    /// Bought or sold to open.
    public let direction: Direction
    /// When the first execution opened it.
    public let openedAt: Timestamp
    /// When the last execution made it flat; nil while it is open.
    public let closedAt: Timestamp?
    /// What opening all of it cost or, if it was sold, brought in.
    public let cost: Money
    /// The journal's parts that make it up.
    public let parts: Range<Int>
}

extension MatchedJournal {
    /// The legs of a merged trade in order of opening, or the trade itself.
    public func openedLegs(of trade: RoundTrip) -> [OpenedLeg] {
        legs(of: trade).map { leg in
            OpenedLeg(
                position: leg.position,
                direction: leg.direction,
                openedAt: leg.openedAt,
                closedAt: leg.closedAt,
                cost: leg.cost,
                parts: leg.parts
            )
        }
    }

    /// All that a position was opened with, also what is closed already.
    public func openedLeg(of position: OpenPosition) -> OpenedLeg {
        let cost = parts[position.parts].filter(\.isOpening).reduce(Money.zero) { sum, part in
            let fill = ledger.fills[Int(part.fill)]
            return sum + Money(price: fill.price, quantity: part.quantity, multiplier: fill.multiplier)
        }
        return OpenedLeg(
            position: position.position,
            direction: position.direction,
            openedAt: position.openedAt,
            closedAt: nil,
            cost: cost,
            parts: position.parts
        )
    }

    /// An open position as a trade: all that it was opened with, and what was closed so far.
    ///
    /// - Complexity: O(parts).
    public func tradeSoFar(of position: OpenPosition) -> RoundTrip {
        let opened = openedQuantities(of: position.parts)
        let entryValue = parts[position.parts].filter(\.isOpening).reduce(Money.zero) { sum, part in
            sum + Money(price: ledger.fills[Int(part.fill)].price, quantity: part.quantity)
        }
        return RoundTrip(
            position: position.position,
            direction: position.direction,
            openedAt: position.openedAt,
            closedAt: position.openedAt,
            quantity: opened.reduce(.zero) { $0 + $1.quantity },
            entryValue: entryValue,
            exitValue: .zero,
            cost: openedLeg(of: position).cost,
            grossProfit: position.realizedProfit,
            fees: position.fees,
            parts: position.parts
        )
    }

    /// What a leg is in.
    public func key(of leg: OpenedLeg) -> PositionKey { ledger.positions[Int(leg.position)] }
}
