/// The returns of calendar years and their months.
struct FundMonthsView: Sendable {
    /// "Calendar years and months".
    let heading: String
    /// Quiet text after the heading.
    let remark: String
    /// "Jan", "Feb" and so on.
    let months: [String]
    /// The years, newest first.
    let years: [FundYearView]
    /// The same as CSV.
    let csvHref: String
}

/// A calendar year.
struct FundYearView: Sendable {
    /// "2025".
    let year: String
    /// Its return.
    let total: FundMonthView
    /// Its twelve months.
    let cells: [FundMonthView]
}

/// The return of a month or year, shaded by its size.
struct FundMonthView: Sendable {
    /// "+1.2", or empty.
    let text: String
    /// "up heat-2", "part" for one that is not whole.
    let css: String
    /// From when to when.
    let span: String?
}
