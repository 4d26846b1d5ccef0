/// What the crosshair reads out: a table and the position of each of its rows.
struct Crosshair: Sendable {
    /// The horizontal position of each row, in px.
    let positions: [Double]
    let table: ChartTable

    /// `{"x":[…],"t":[…],"s":{"Day":[…]},"m":["Day"]}`: positions, labels, figures by name, names that privacy mode
    /// hides.
    var json: String {
        let values = table.columns.enumerated().dropFirst().map { index, column in
            "\(column.heading.escapedJSON):\(list(table.rows.map { $0[index].escapedJSON }))"
        }
        let labels = table.columns.isEmpty ? [] : table.rows.map { $0[0].escapedJSON }
        let hidden = table.columns.dropFirst().filter(\.isPrivate).map(\.heading.escapedJSON)
        let parts = [
            "\"x\":\(list(positions.map(\.coordinate)))",
            "\"t\":\(list(labels))",
            "\"s\":{\(values.joined(separator: ","))}",
            "\"m\":\(list(hidden))",
        ]
        return "{\(parts.joined(separator: ","))}"
    }

    private func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }
}
