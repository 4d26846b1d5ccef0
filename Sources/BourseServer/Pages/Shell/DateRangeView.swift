/// The date-range control; it works as plain links and one form.
struct DateRangeView: Sendable {
    /// "Year to date" or "Custom".
    let label: String
    /// "2 Jan – 20 Nov 2026".
    let dates: String
    /// The range of the same length before.
    let earlierHref: String?
    /// The range of the same length after, absent when it would be in the future.
    let laterHref: String?
    /// Presets, in the order of the design.
    let presets: [RangePresetView]
    /// Path the custom form is sent to with GET.
    let action: String
    /// First day as yyyy-MM-dd, or what was typed.
    let from: String
    /// Last day as yyyy-MM-dd, or what was typed.
    let to: String
    /// Other query parameters the form carries along.
    let kept: [HiddenFieldView]
    /// Why the typed dates were not used.
    let rangeProblem: String?
}
