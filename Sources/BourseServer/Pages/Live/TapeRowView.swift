/// A row of the tape.
struct TapeRowView: Sendable {
    /// "buy" or "sell" for who was in a hurry, "none" for a settlement, "gap" for a gap, empty for a blank row.
    let side: String
    /// "Buy", "Sell" or "–"; in a gap the sentence "Nothing known for 8 s".
    let text: String
    /// "92,418.5".
    let price: String
    /// "2,500".
    let size: String
    /// HH:mm:ss in the reader's zone.
    let time: String
    /// Whether the trade is large for this instrument.
    let isLarge: Bool
}
