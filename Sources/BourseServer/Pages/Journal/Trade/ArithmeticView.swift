/// The P&L of a trade, line by line.
struct ArithmeticView: Sendable {
    /// "quantity × (exit − entry) × multiplier".
    let rule: String
    /// "Bought at", or "Sold at" for a short.
    let entryTitle: String
    /// "Sold at", or "Bought back at" for a short.
    let exitTitle: String
    /// Each closed lot.
    let lots: [LotLineView]
    /// "+401.20".
    let gross: String
    /// "up", "down" or "flat".
    let grossDirection: String
    /// Each fee.
    let fees: [FeeLineView]
    /// "+399.11".
    let net: String
    /// "up", "down" or "flat".
    let netDirection: String
}
