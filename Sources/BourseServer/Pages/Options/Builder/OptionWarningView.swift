/// Something that can hurt whoever opens the position without knowing it.
struct OptionWarningView: Sendable {
    /// "bad", "warn" or "note".
    let tone: String
    /// "warn" or "info".
    let icon: String
    /// A word or two: "Unlimited loss", "Early assignment".
    let headline: String
    /// What may happen and what can be done.
    let text: String
}
