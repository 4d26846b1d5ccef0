/// One place a reader can go to.
struct NavigationItemView: Sendable {
    /// "Journal".
    let title: String
    /// "/journal".
    let href: String
    /// Name in the icon sprite without "i-".
    let icon: String
    /// Whether the page belongs to this place.
    let isCurrent: Bool
    /// Shortcut as typed, "g j".
    let keys: String?
    /// "alerts", where a number is shown beside it.
    var marker: String? = nil
}
