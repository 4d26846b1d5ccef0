import BourseWeb

extension Table {
    /// Returns the table in the order that an address states, with heads that lead to the other orders.
    ///
    /// A column is named by its rule, or by the table and its place: `sort=debts.2` sorts the table `debts` by its third
    /// column, `-debts.2` in the other direction. Rows that are alike stay as they were.
    ///
    /// - Parameters:
    ///   - query: The parameters of the page, `sort` included.
    ///   - path: The path of the page.
    ///   - standard: The order when the address states none.
    /// - Complexity: O(n log n).
    func sorted(_ query: Query, at path: String, otherwise standard: TableOrder? = nil) -> Table {
        let columns = pageColumns
        let names = columns.enumerated().map { place, column in
            column.sort.map { $0.name ?? "\(id).\(place)" }
        }
        let order = [TableOrder(query["sort"] ?? ""), standard].compactMap(\.self).first { names.contains($0.name) }
        var table = self
        for (place, name) in names.enumerated() {
            guard let name, let rule = columns[place].sort else { continue }
            let link = rule.link(named: name, in: order, query, at: path)
            table.sortLinks[place] = SortLink(href: link.href + "#h-\(id)", direction: link.direction)
        }
        if let order, let place = names.firstIndex(of: order.name), let rule = columns[place].sort {
            table.rows = rule.sorted(rows, isAscending: order.isAscending)
        }
        return table
    }
}
