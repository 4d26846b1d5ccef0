import BourseCore

/// The side and the quantity of a trade-history row: `SELL` and `-500`.
///
/// The side decides and the sign does not; one that says otherwise is worth a look.
struct SidedQuantity {
    /// Bought or sold.
    let side: Side
    /// How much, without its sign.
    let quantity: Quantity
    /// That the sign contradicts the side, if it does.
    let warning: RowRefusal?

    /// Reads the two cells, the side in capitals.
    init(side sideText: String, quantity text: String) throws(RowRefusal) {
        side = try Self.side(sideText)
        guard !BrokerNumber.isBlank(text) else { throw .missing("Qty", "Add the number of shares or contracts.") }
        guard let number = BrokerNumber(text), let value = number.quantity else {
            throw RowRefusal(column: "Qty", message: "Qty \(RowRefusal.quoted(text)) is not a number such as +500.")
        }
        quantity = value < .zero ? Quantity.zero - value : value
        let isSigned = number.isNegative || text.hasPrefix("+")
        guard isSigned, number.isNegative != (side == .sell) else {
            warning = nil
            return
        }
        warning = RowRefusal(
            column: "Qty",
            message: "Qty \(RowRefusal.quoted(text)) does not match side \(sideText); the side was used."
        )
    }

    private static func side(_ text: String) throws(RowRefusal) -> Side {
        if text.hasPrefix("BUY") || text == "BOT" { return .buy }
        if text.hasPrefix("SELL") || text == "SOLD" { return .sell }
        guard !text.isEmpty else { throw .missing("Side", "Use BUY or SELL.") }
        throw RowRefusal(column: "Side", message: "Side \(RowRefusal.quoted(text)) is neither BUY nor SELL.")
    }
}
