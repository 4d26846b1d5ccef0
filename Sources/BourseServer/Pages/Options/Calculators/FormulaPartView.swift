/// A piece of a formula.
struct FormulaPartView: Sendable {
    /// "S e", "−qT".
    let text: String
    /// Whether it is raised.
    let isPower: Bool
}
