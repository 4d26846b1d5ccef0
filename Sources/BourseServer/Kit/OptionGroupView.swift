import BourseWeb

/// Choices of a list under a heading.
struct OptionGroupView: Sendable {
    /// "Europe".
    let title: String
    /// Choices.
    let options: [OptionView]
}

extension OptionGroupView {
    /// The element in a list of choices.
    var html: HTML { "<optgroup label=\"\(title)\">\(options.map(\.html))</optgroup>" }
}
