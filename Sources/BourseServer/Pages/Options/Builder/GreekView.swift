/// One sensitivity of the whole position.
struct GreekView: Sendable {
    /// "Theta".
    let name: String
    /// "$ per calendar day".
    let unit: String
    /// "+7.59".
    let value: String
}
