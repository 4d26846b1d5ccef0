/// The tabs of a section.
struct TabsView: Sendable {
    /// Name of the section for assistive technology.
    let label: String
    /// Tabs, left to right.
    let items: [TabView]
}
