/// One lot: a part of an opening fill closed by a part of a closing fill.
struct LotLineView: Sendable {
    /// "15".
    let quantity: String
    /// "684.71".
    let entry: String
    /// "658.03".
    let exit: String
    /// "+26.68", already with the sign of the profit.
    let difference: String
    /// "1" or "100".
    let multiplier: String
    /// "+400.20".
    let amount: String
}
