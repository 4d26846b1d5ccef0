/// Entries of the sidebar between two hairlines.
struct NavigationGroupView: Sendable {
    /// Entries, top to bottom.
    let items: [NavigationItemView]
}
