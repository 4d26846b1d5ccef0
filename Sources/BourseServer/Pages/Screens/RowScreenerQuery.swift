import BourseScreening
import BourseWeb

/// What a person asks of a screener, as it stands in the address: `where=change 1M > 5%&sort=volume descending`.
///
/// The form sends its fields one by one; ``isForm`` says so, and the page then goes to the address with one text.
struct RowScreenerQuery<Row: Sendable> {
    /// Where the screener is.
    let path: String
    let schema: ScreenSchema<Row>
    let query: Query

    /// How many rows a page shows.
    let pageSize = 50

    /// The conditions as text.
    var text: String { query["where"] ?? "" }
    /// The order as text.
    var sort: String { query["sort"] ?? "" }
    /// The page shown, from 1.
    var page: Int { min(max(1, query["page"].flatMap { Int($0) } ?? 1), 100_000) }
    /// How many empty conditions the form offers.
    var spare: Int { min(max(0, query["spare"].flatMap { Int($0) } ?? 0), RowScreen.mostConditions) }
    /// Whether the fields of the form were sent.
    var isForm: Bool { query.typed("form") != nil }

    /// The screen that is asked, or what is wrong with its text.
    func screen() throws(ScreenNotationError) -> RowScreen { try schema.screen(text, sort: sort) }

    /// The screen that is asked as a file.
    ///
    /// - Throws: ``PageError`` with what is wrong with its text.
    func requested() throws -> RowScreen {
        do throws(ScreenNotationError) { return try screen() } catch { throw PageError.badRequest(error.message) }
    }

    /// The places of the page shown.
    var places: Range<Int> { (page - 1) * pageSize..<page * pageSize }

    /// The address of a screen.
    func href(_ screen: RowScreen, page: Int = 1, spare: Int = 0) -> String {
        Self.parameters(screen).setting("page", to: page > 1 ? "\(page)" : nil)
            .setting("spare", to: spare > 0 ? "\(spare)" : nil).href(path)
    }

    /// The parameters that make a screen.
    static func parameters(_ screen: RowScreen) -> Query {
        Query().setting("where", to: RowScreen(screen.conditions).description)
            .setting("sort", to: screen.order == .name ? nil : screen.order.description)
    }
}
