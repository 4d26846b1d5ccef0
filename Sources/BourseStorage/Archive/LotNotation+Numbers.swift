import BoursePortfolio
import BourseValues

typealias TransactionOrigin = TransactionID.Origin

extension LotNotation {
    /// A text with other numbers of transactions; a number without another one stays.
    static func text(_ text: String, renumbered: (TransactionOrigin, Int64) -> Int64?) -> String {
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
