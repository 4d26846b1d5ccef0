/// A style of tables.
enum TableStyle: Sendable {
    /// High rows with room for buttons and progress.
    case comfortable
    /// Rows of metrics, each of which may lead to its explanation.
    case metrics
    /// A few rows of statistics, such as one for each period.
    case statistics
    /// Rows of funds with controls beside each name.
    case funds
    /// Rows of a long list of funds.
    case fundList
    /// Rows of quotes that update live.
    case quotes
    /// Many low rows, such as trades.
    case compact
    /// Imported files, whose names may be long.
    case files
    /// Rows with sentences, which wrap.
    case sentences

    /// Classes of the table.
    var css: String {
        switch self {
        case .comfortable: "comfortable household-table"
        case .metrics: "figures"
        case .statistics: "fund-figures"
        case .funds: "funds many"
        case .fundList: "funds"
        case .quotes: "quotes"
        case .compact: ""
        case .files: "comfortable files"
        case .sentences: "wrap-text"
        }
    }

    /// Classes of the text below the name of a row; a phone hides text that the card repeats in its second line.
    var underCSS: String { self == .comfortable ? "under wide" : "under" }

    /// Whether the name of a row is the header of that row, which one with controls is not.
    var hasRowHeaders: Bool {
        switch self {
        case .funds, .fundList, .quotes: false
        default: true
        }
    }

    /// Whether the links to the file are in the foot of the panel, as they are below charts.
    var hasFileInFoot: Bool { self == .statistics }
}
