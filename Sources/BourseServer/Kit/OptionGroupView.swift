/// Choices of a list under a heading.
struct OptionGroupView: Sendable {
    /// "Europe".
    let title: String
    /// Choices.
    let options: [OptionView]
}
