/// The order of a table as an address states it: `value` ascending, `-value` descending.
struct TableOrder: Sendable, Equatable {
    /// The name of the column.
    let name: String
    /// Whether the smallest comes first.
    let isAscending: Bool

    init(_ name: String, isAscending: Bool) {
        self.name = name
        self.isAscending = isAscending
    }

    /// Reads the text of an address.
    init(_ text: String) {
        isAscending = !text.hasPrefix("-")
        name = isAscending ? text : String(text.dropFirst())
    }

    /// The text in an address.
    var text: String { (isAscending ? "" : "-") + name }

    /// The value of `aria-sort` for the column.
    var direction: String { isAscending ? "ascending" : "descending" }
}
