import BourseFunds
import BourseScreening
import BourseWeb

/// What a person asks of the screener, as it stands in the address: `where=return 3Y > 15%&sort=return 3Y descending`.
///
/// The form sends its fields one by one; ``isForm`` says so, and the page then goes to the address with one text.
struct ScreenerQuery {
    static let path = "/funds/screener"
    /// How many funds a page shows.
    static let pageSize = 50

    let query: Query

    init(_ query: Query) { self.query = query }

    /// The conditions as text.
    var text: String { query["where"] ?? "" }
    /// The order as text.
    var sort: String { query["sort"] ?? "" }
    /// The page shown, from 1.
    var page: Int { min(max(1, query["page"].flatMap { Int($0) } ?? 1), 100_000) }
    /// How many empty conditions the form offers.
    var spare: Int { min(max(0, query["spare"].flatMap { Int($0) } ?? 0), FundScreen.mostConditions) }
    /// Whether the fields of the form were sent.
    var isForm: Bool { query.typed("form") != nil }

    /// The screen that is asked, or what is wrong with its text.
    func screen() throws(ScreenNotationError) -> FundScreen {
        var screen = try FundScreen(text)
        if !sort.isEmpty { screen.order = try FundScreen("sort \(sort)").order }
        return screen
    }

    /// The places of the page shown.
    var places: Range<Int> { (page - 1) * Self.pageSize..<page * Self.pageSize }

    /// The address of a screen.
    static func href(_ screen: FundScreen, _ path: String = path, page: Int = 1, spare: Int = 0) -> String {
        parameters(screen).setting("page", to: page > 1 ? "\(page)" : nil)
            .setting("spare", to: spare > 0 ? "\(spare)" : nil).href(path)
    }

    /// The parameters that make a screen.
    static func parameters(_ screen: FundScreen) -> Query {
        var unordered = screen
        unordered.order = ScreenOrder(.name)
        let sort = screen.order == ScreenOrder(.name) ? nil : Self.sort(screen.order)
        return Query().setting("where", to: "\(unordered)").setting("sort", to: sort)
    }

    /// The parameters of a screen to save; nil without conditions.
    static func saved(_ screen: FundScreen) -> String? {
        screen.conditions.isEmpty ? nil : parameters(screen).text
    }

    /// An order as the address has it: `return 3Y descending`.
    static func sort(_ order: ScreenOrder) -> String { String("\(order)".dropFirst("sort ".count)) }
}
