/// A combination the search found.
struct SuggestionView: Sendable {
    /// 1 for the best.
    let place: Int
    /// "Bull call spread".
    let name: String
    /// "Buy 185 call, sell 200 call · 18 Dec".
    let legs: String
    /// Why it fits, in a sentence.
    let why: String
    /// Maximum loss, "−412.00" or "unlimited".
    let loss: String
    /// Maximum profit, "+1,088.00" or "unlimited".
    let profit: String
    /// What opening brings, "−412.00".
    let cash: String
    /// Chance of profit, "54%".
    let chance: String
    /// Expected profit, "+96.10".
    let expected: String
    /// "up", "down" or "flat", of `expected`.
    let direction: String
    /// Expected profit on risk, "23%".
    let onRisk: String
    /// The builder with it.
    let openHref: String
    /// The comparison with it added.
    let compareHref: String
}
