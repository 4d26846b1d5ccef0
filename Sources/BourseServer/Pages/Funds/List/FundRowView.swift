/// A fund in the list.
struct FundRowView: Sendable {
    /// "/funds/120716".
    let pageHref: String
    /// The fund's name in pieces.
    let name: [MarkedTextView]
    /// The scheme's whole name, as the source writes it.
    let fullName: String
    /// "Direct · Growth", after "Formerly Axis Long Term Equity Fund" where that name was found.
    let tags: String
    /// "Axis".
    let house: String
    /// "Flexi cap".
    let category: String
    /// "92.1847".
    let nav: String
    /// "19 Nov 26".
    let day: String
    /// "old" or "gone".
    let status: String?
    /// What that means.
    let statusReason: String
    /// "+12.3%".
    let year: String
    /// "up", "down", "flat" or "none".
    let yearDirection: String
    /// "+9.1%", a year.
    let threeYears: String
    /// "up", "down", "flat" or "none".
    let threeYearsDirection: String
    /// Second line of its card: "Direct · Growth · Axis".
    let brief: String
    /// The star.
    let star: FavoriteView
}
