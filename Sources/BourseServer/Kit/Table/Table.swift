import BourseCore

/// A panel with a table, whose rows become cards on a phone when a column has a place on the card.
struct Table<Row> {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// "Holdings"; nil where the page has a heading above the table.
    var heading: String?
    /// Quiet text after the heading.
    var note = ""
    /// "span-4", "span-6", "span-8" or "span-12", with other classes of the panel; empty in a stack.
    var span = "span-12"
    /// What the table contains, for assistive technology.
    let caption: String
    /// The name of the table for assistive technology, where its heading is a count.
    var label: String?
    /// The style of the table.
    var style = TableStyle.comfortable
    /// Classes beside those of the style, such as one that hides columns on narrow screens.
    var css = ""
    /// The columns; the first of the page names the row.
    let columns: [Column<Row>]
    /// All rows; the file has each of them.
    var rows: [Row]
    /// The most rows that the page shows.
    var limit: Int?
    /// Markup in the panel above the table.
    var lead: HTML?
    /// Buttons in the head of the panel, before the links to the file.
    var buttons: HTML?
    /// The count that the total row covers, "425 trades"; nil for a table without a total row.
    var total: String?
    /// Whether the other pages load while a reader scrolls the rows.
    var isContinuous = false
    /// Whether the rows scroll inside the panel.
    var isTall = false
    /// The place of the rows in a table of many pages.
    var numbers: RowNumbers?
    /// Attributes that scripts read.
    var hooks = TableHooks<Row>()
    /// Whether a row is selected; nil for a table without selection.
    var isSelected: ((Row) -> Bool)?
    /// The foot of the panel: unit, basis.
    var basis: String?
    /// The address of the rows as a file.
    var fileAddress: FileAddress?
    /// The link to the rows that the page does not show.
    var more: LinkView?
    /// The other pages of a long table.
    var pager: PagerView?
    /// The buttons at the end of a row.
    var actions: ((Row) -> HTML?)?
    /// The place of the buttons on a card; nil for buttons that a card does not show.
    var actionSlot: CardSlot?
    /// Whether a swipe over a row on a phone does what its ``SwipeMark/action(_:)`` controls do.
    var isSwipeable = false
    /// The links of the heads by the place of the column; empty for a table that cannot be sorted.
    var sortLinks: [Int: SortLink] = [:]

    /// The columns of the page.
    var pageColumns: [Column<Row>] { columns.filter { $0.cell != nil } }
    /// Whether rows become cards on a phone.
    var isCards: Bool { columns.contains { $0.slot != nil } }
    /// The rows of the page.
    var pageRows: ArraySlice<Row> { rows.prefix(limit ?? rows.count) }

    /// The rows as a file: a column for each that has a field.
    ///
    /// - Complexity: O(rows × columns).
    var file: TableFile {
        let fields = columns.compactMap(\.file)
        return TableFile(fields.map(\.name), rows: rows.map { row in fields.map { $0.value(row) } })
    }
}
