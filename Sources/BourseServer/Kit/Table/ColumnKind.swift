/// The kind of a column, which aligns its cells.
enum ColumnKind: Sendable {
    /// Text, aligned left.
    case text
    /// Text of secondary importance, aligned left.
    case quiet
    /// Numbers, aligned right.
    case number

    /// The class of a cell, or empty.
    var css: String {
        switch self {
        case .text: ""
        case .quiet: "t2"
        case .number: "num"
        }
    }
}
