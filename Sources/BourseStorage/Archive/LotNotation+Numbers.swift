import BoursePortfolio
import BourseValues

extension LotNotation {
    /// A text with other numbers of transactions; a number without another one stays.
    static func text(_ text: String, renumbered: (TransactionID.Origin, Int64) -> Int64?) -> String {
        guard let picks = picks(text) else { return text }
        return self.text(
            picks.map { pick in
                let (origin, number) = (pick.opening.origin, pick.opening.number)
                let opening = TransactionID(renumbered(origin, number) ?? number, origin: origin)
                return LotPick(opening: opening, quantity: pick.quantity)
            }
        )
    }
}

extension PersonTable {
    /// The table whose numbers chosen lots have; nothing for numbers that are the same on each desk.
    static func lotTable(_ origin: TransactionID.Origin) -> String? {
        switch origin {
        case .portfolio: "portfolio_transactions"
        case .journal: "executions"
        case .funds: nil
        }
    }
}
