import BourseCore

/// A column of a table, declared once for the page, the card of a phone and the file.
///
///     Column("Balance", .number) { .money(money.text($0.balance)) }
///         .sorted(.value { .money($0.balance) })
///         .file("balance") { .value($0.balance) }
///         .card(.value)
struct Column<Row> {
    /// The heading, with the unit.
    let title: String
    /// The alignment of its cells.
    var kind = ColumnKind.text
    /// The meaning of the heading, for a pointer.
    var hint: String?
    /// Classes of the heading, such as a width.
    var headCSS = ""
    /// Classes of the cells.
    var css = ""
    /// The cell of a row; nil for a column that is only on the card or only in the file.
    var cell: ((Row) -> Cell)?
    /// How rows are sorted by it.
    var sort: SortRule<Row>?
    /// The link that sorts rows which are sorted elsewhere, such as those of one page of many.
    var sortLink: SortLink?
    /// Its column in the file.
    var file: FileField<Row>?
    /// The cell in the total row.
    var total: Cell?
    /// Its place on a card.
    var slot: CardSlot?
    /// Money that a card shows after the cell.
    var beside: ((Row) -> String?)?
    /// The content of a column that is only on the card.
    var line: ((Row) -> HTML)?
    /// Whether only assistive technology has the heading.
    var isTitleHidden = false

    /// Makes a column of the page.
    init(_ title: String, _ kind: ColumnKind = .text, hint: String? = nil, cell: @escaping (Row) -> Cell) {
        (self.title, self.kind, self.hint, self.cell) = (title, kind, hint, cell)
    }

    private init(title: String) { self.title = title }

    /// Makes a column that is only on the card, for values that other columns show in longer form.
    static func onCard(_ slot: CardSlot, _ line: @escaping (Row) -> [TextPartView]) -> Column {
        markupOnCard(slot) { row in "\(line(row).map(\.html))" }
    }

    /// Makes a column with markup of a single page that is only on the card.
    static func markupOnCard(_ slot: CardSlot, _ markup: @escaping (Row) -> HTML) -> Column {
        var column = Column(title: "")
        (column.slot, column.line) = (slot, markup)
        return column
    }

    /// Makes a column that is only in the file.
    static func inFile(_ name: String, _ value: @escaping (Row) -> FileValue) -> Column {
        Column(title: "").file(name, value)
    }

    /// Returns the column with a rule that sorts rows by it.
    func sorted(_ rule: SortRule<Row>) -> Column {
        var column = self
        column.sort = rule
        return column
    }

    /// Returns the column with a link that sorts rows which are sorted elsewhere.
    func sorted(by link: SortLink?) -> Column {
        var column = self
        column.sortLink = link
        return column
    }

    /// Returns the column with its name and value in the file.
    func file(_ name: String, _ value: @escaping (Row) -> FileValue) -> Column {
        var column = self
        column.file = FileField(name: name, value: value)
        return column
    }

    /// Returns the column with a place on the card.
    ///
    /// - Parameter beside: Money that the card shows after the cell.
    func card(_ slot: CardSlot, beside: ((Row) -> String?)? = nil) -> Column {
        var column = self
        (column.slot, column.beside) = (slot, beside)
        return column
    }

    /// Returns the column with its cell in the total row.
    func total(_ cell: Cell?) -> Column {
        var column = self
        column.total = cell
        return column
    }

    /// Returns the column with the meaning of its heading.
    func hint(_ text: String) -> Column {
        var column = self
        column.hint = text
        return column
    }

    /// Returns the column with a heading for assistive technology only, such as that of buttons.
    func titleHidden() -> Column {
        var column = self
        column.isTitleHidden = true
        return column
    }

    /// Returns the column with classes of its heading and of its cells.
    func css(head: String = "", cells: String = "") -> Column {
        var column = self
        (column.headCSS, column.css) = (head, cells)
        return column
    }
}
