import BourseWeb

/// One choice of a list or a group of radio buttons.
struct OptionView: Sendable {
    /// Sent to the server.
    let value: String
    /// Shown.
    let title: String
    /// Whether it is chosen.
    let isSelected: Bool
}

extension OptionView {
    /// The element in a list of choices.
    var html: HTML { "<option value=\"\(value)\"\(if: isSelected, " selected")>\(title)</option>" }
}
