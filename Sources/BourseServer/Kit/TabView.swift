/// One tab.
struct TabView: Sendable {
    /// "Trades".
    let title: String
    /// Address including the filter that is on.
    let href: String
    /// Whether it is the tab shown.
    let isCurrent: Bool
}
