import BourseAPI
import BourseCore
import BourseValues

extension PublishedBook {
    /// Reads a month of spending.
    ///
    /// The name or the sort key has to be there; each follows from the other. A total that is not sent is the sum of the
    /// categories above 0, as clients add them up.
    static func month(_ row: PublishedRequest) throws(PublishedRefusal) -> MonthRow {
        let key = try row.line("sortKey", atMost: 80)
        guard let name = try row.line("month", atMost: 80) ?? key.map(MonthRow.name) else {
            throw PublishedRefusal(400, "\(row.path)month must be a string")
        }
        let categories = try categories(row)
        let version = try row.units("version", places: 0)
        let sum = categories.values.filter { $0 > .zero }.reduce(Money.zero, +)
        return MonthRow(
            month: name,
            sortKey: MonthRow.sortKey(key ?? name) ?? MonthRow.sortKey(name) ?? key ?? name,
            total: try row.amount("total", usual: sum, orBelow: true),
            categories: categories,
            source: try row.note("source", atMost: 200),
            version: version.flatMap { Int(exactly: $0) }
        )
    }

    private static func categories(_ row: PublishedRequest) throws(PublishedRefusal) -> [String: Money] {
        guard let named = try row.object("categories") else { return [:] }
        guard named.object.names.count <= mostCategories else {
            throw PublishedRefusal(400, "\(row.path)categories must have at most \(mostCategories) entries")
        }
        var categories: [String: Money] = [:]
        for name in named.object.names {
            guard (1...80).contains(name.count) else {
                throw PublishedRefusal(400, "\(row.path)categories must have names of 1 to 80 characters")
            }
            categories[name] = try named.amount(name, usual: .zero, orBelow: true)
        }
        return categories
    }
}
