import BourseCore

/// The profit of what was closed in each position, first in, first out, also where some of it is still open.
struct RealizedProfits {
    /// The profits of one position.
    struct PositionProfit {
        /// Before fees.
        var gross = Money.zero
        /// The fees of what was closed: those of the closing, and the share of the opening.
        var fees = Money.zero
        /// What is held cost, with its share of the fees; negative for what was received for a short position.
        var cost = Money.zero
        /// Units held; negative for a short position.
        var held = Quantity.zero
        /// After fees.
        var net: Money { gross - fees }
    }

    /// By the index of the position in the ledger.
    private(set) var positions: [PositionProfit]

    /// Adds up the closed lots of a journal.
    ///
    /// - Complexity: O(fills).
    init(_ journal: MatchedJournal) {
        positions = Array(repeating: PositionProfit(), count: journal.ledger.positions.count)
        for trade in journal.trades {
            positions[Int(trade.position)].gross += trade.grossProfit
            positions[Int(trade.position)].fees += trade.fees
        }
        for open in journal.open {
            let fees = Self.heldFees(of: open, in: journal)
            let isLong = open.direction == .long
            positions[Int(open.position)].gross += open.realizedProfit
            positions[Int(open.position)].fees += open.fees - fees
            positions[Int(open.position)].cost = isLong ? open.cost + fees : fees - open.cost
            positions[Int(open.position)].held = isLong ? open.quantity : .zero - open.quantity
        }
    }

    /// The share of the opening fees that belongs to what is still held.
    private static func heldFees(of open: OpenPosition, in journal: MatchedJournal) -> Money {
        let parts = journal.parts[open.parts]
        var openings = parts.lazy.filter(\.isOpening).makeIterator()
        var lots = Lots(parts, journal.ratios)
        var fees = Money.zero
        while let lot = lots.nextHeld() {
            // Lots come in the order of their openings.
            while let opening = openings.next() {
                guard opening.fill == lot.fill else { continue }
                fees += journal.fees(of: opening).share(lot.quantity, of: opening.quantity)
                break
            }
        }
        return fees
    }
}
