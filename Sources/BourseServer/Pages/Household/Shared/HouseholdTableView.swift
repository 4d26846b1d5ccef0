/// A table of the household; partial "household-table".
struct HouseholdTableView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Accounts".
    let heading: String
    /// Quiet text after the heading, or empty.
    var remark = ""
    /// "span-4", "span-8" or "span-12".
    var span = "span-12"
    /// Says what the table holds.
    let caption: String
    /// The heads of the columns.
    var heads: [HouseholdHeadView]
    /// The rows.
    var rows: [HouseholdRowView]
    /// Foot of the panel: unit, basis.
    var basis: String?
    /// The same as CSV.
    var csvHref: String?
    /// Whether rows can be deleted.
    var hasActions = false
}

/// The head of a column.
struct HouseholdHeadView: Sendable {
    /// With the unit.
    let title: String
    /// "num" or empty.
    let css: String
    /// Where a press leads that orders the rows by it, if anywhere.
    var sortHref: String?
    /// "ascending", "descending" or "none".
    var sorted: String?

    init(_ title: String, isNumber: Bool = false) {
        self.title = title
        css = isNumber ? "num" : ""
    }
}

/// A row.
struct HouseholdRowView: Sendable {
    /// What the row is of.
    let name: String
    /// Where the name leads, if anywhere.
    var pageHref: String?
    /// Quiet text below the name.
    var under: String?
    /// Its figures.
    let cells: [HouseholdCellView]
    /// The line of a phone below the name.
    let brief: [TextPartView]
    /// How it is deleted, if it can be.
    var deletion: DeletionView?
    /// What it is ordered by in each column; empty where it is not.
    var order: [HouseholdOrderKey] = []
}

/// A cell.
struct HouseholdCellView: Sendable {
    /// The text.
    let parts: [TextPartView]
    /// Classes of the cell.
    let css: String
    /// "value" for the one that a phone shows beside the name.
    var slot: String?
    /// How much of something is reached, if the cell tells that.
    var progress: HouseholdProgressView?

    /// Words.
    static func text(_ text: String) -> HouseholdCellView {
        HouseholdCellView(parts: [.plain(text)], css: "t2")
    }

    /// An amount.
    static func money(_ text: String, tone: String = "", isMain: Bool = false) -> HouseholdCellView {
        HouseholdCellView(parts: [.money(text, tone: tone)], css: "num", slot: isMain ? "value" : nil)
    }

    /// A figure that gives no amount away.
    static func figure(_ text: String, tone: String = "", isMain: Bool = false) -> HouseholdCellView {
        HouseholdCellView(parts: [.plain(text, tone: tone)], css: "num", slot: isMain ? "value" : nil)
    }
}

/// How much of something is reached.
struct HouseholdProgressView: Sendable {
    /// From 0 to 100.
    let percent: Int
    /// "42% of New roof".
    let label: String
}
