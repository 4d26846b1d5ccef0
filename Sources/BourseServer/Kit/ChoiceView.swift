/// One segment of a segmented control made of links.
struct ChoiceView: Sendable {
    /// "Week".
    let title: String
    /// This page with it chosen.
    let href: String
    /// Whether it is chosen.
    let isCurrent: Bool
}
