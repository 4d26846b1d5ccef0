/// A position of a comparison.
struct ComparedPositionView: Sendable {
    /// "A".
    let letter: String
    /// Its line's key: "", "key-compare-1", "key-compare-2" or "key-compare-3".
    let key: String
    /// "Iron condor".
    let name: String
    /// "NVDA at 184.20".
    let market: String
    /// "Sell 2 × 170 put, 18 Dec".
    let legs: [String]
    /// The builder with it, carrying the others along.
    let openHref: String
    /// This page without it.
    let removeHref: String
}
