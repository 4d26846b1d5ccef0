/// What a fund is worth now, and what it did last.
struct FundHeadView: Sendable {
    /// "₹92.1847".
    let nav: String
    /// "+0.3947"; nothing with a single value.
    let change: String?
    /// "+0.43%".
    let percent: String
    /// "up", "down" or "flat".
    let direction: String
    /// "NAV of 19 Nov 2026, after 18 Nov 2026".
    let days: String
}
