/// One preset of the date-range control.
struct RangePresetView: Sendable {
    /// "Last 30 days".
    let title: String
    /// This page with the preset and all other parameters.
    let href: String
    /// Whether it is in force.
    let isCurrent: Bool
}
