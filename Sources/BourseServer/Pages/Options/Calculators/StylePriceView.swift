/// A figure of the European and the American option.
struct StylePriceView: Sendable {
    /// "Price".
    let label: String
    /// "2.0514".
    let european: String
    /// "2.0771".
    let american: String
    /// "+0.0257".
    let difference: String
}
