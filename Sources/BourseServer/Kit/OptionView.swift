/// One choice of a list or a group of radio buttons.
struct OptionView: Sendable {
    /// Sent to the server.
    let value: String
    /// Shown.
    let title: String
    /// Whether it is chosen.
    let isSelected: Bool
}
