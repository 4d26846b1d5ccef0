/// The book as a ladder: asks above, the spread, bids below.
struct LadderView: Sendable {
    /// Asks, the best first; always as many rows as bids, blank ones at the end.
    let asks: [LadderRowView]
    /// Bids, the best first.
    let bids: [LadderRowView]
    /// Whether the book has not arrived: blank rows are shown as a skeleton.
    let isLoading: Bool
    /// The mid price, "92,418.75", or "–".
    let middle: String
    /// "0.5", or "–" for a book with one side.
    let spread: String
    /// "0.05 bp", or empty.
    let spreadShare: String
    /// "61%".
    let bidShare: String
    /// "39%".
    let askShare: String
    /// The bids' share of what is shown, in thousandths.
    let imbalance: Int
    /// What sizes are counted in, "USD"; absent for contracts, which go without saying.
    let unit: String?
    /// What the note over a stale book says: "Not current. Last change 12:31:08."
    let staleText: String
    /// Steps prices are grouped by, up to four; their option is "group".
    let groups: [LiveChoiceView]
    /// All levels, or only those within ±5 % of mid; their option is "within".
    let bands: [LiveChoiceView]
}
