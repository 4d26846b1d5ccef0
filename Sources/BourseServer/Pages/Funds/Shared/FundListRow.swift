import BourseDesk
import BourseFunds
import BourseValues

/// A fund in a table of funds, with the metrics of the table.
struct FundListRow {
    let scheme: Scheme
    /// The last NAV.
    let latest: NAVRow?
    /// Whether the scheme is closed or its NAV is stale, and what that means.
    var status: (text: String, reason: String)?
    var isFavorite = false
    /// Where the reader is, and comes back to after pressing a star.
    var path = ""
    /// A value for each column of metrics.
    let values: [Double?]

    /// `19 Nov 26`.
    var day: String { latest.map { DayText.short($0.day) } ?? "No NAV yet" }
}
