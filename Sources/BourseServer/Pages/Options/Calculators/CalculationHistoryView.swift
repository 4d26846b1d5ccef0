/// What was calculated last.
struct CalculationHistoryView: Sendable {
    /// Newest first.
    let items: [CalculationItemView]
    /// Whether there are any.
    let hasItems: Bool
    /// "the last 50 are kept".
    let note: String
    /// Page that asks before all are forgotten.
    let clearHref: String
    /// Where the form that forgets them leads.
    let clearAction: String
    /// Zone of the times, "EST".
    let zoneLabel: String
}
