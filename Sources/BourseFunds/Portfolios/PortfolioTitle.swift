import BourseCore

/// The name of a fund and the day in the cells above the table of its portfolio.
enum PortfolioTitle {
    /// The most cells that are looked at.
    private static let mostCells = 40
    /// The longest name of a fund in bytes.
    private static let longest = 200

    /// What stands before the name in a title, the longest first.
    private static let beginnings = [
        "monthly portfolio statement of the scheme", "monthly portfolio statement of",
        "fortnightly portfolio statement of",
        "monthly portfolio disclosure of", "half yearly portfolio statement of", "portfolio statement of the scheme",
        "portfolio statement of", "portfolio disclosure of", "statement of portfolio of", "monthly portfolio of",
        "portfolio of", "name of the scheme", "scheme name", "scheme", "fund name",
    ]

    /// What stands behind the name.
    private static let ends = [
        "(", " as on ", " as of ", " as at ", " for the month ", " for the period ", " for the fortnight ",
        " portfolio as ", " - monthly portfolio", " portfolio statement",
    ]

    /// The texts that may be the fund's name, in their order.
    ///
    /// - Complexity: O(bytes).
    static func names(_ cells: [String]) -> [String] {
        var names: [String] = []
        for cell in cells.prefix(mostCells) {
            guard let name = name(cell), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }

    private static func name(_ cell: String) -> String? {
        var text = cell.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let beginning = beginnings.first(where: { text.lowercased().hasPrefix($0) }) {
            text = String(text.dropFirst(beginning.count).drop { !$0.isLetter && !$0.isNumber })
        }
        let small = text.lowercased()
        // The text may have a letter more than its small form, so the name is cut where both are alike.
        guard small.count == text.count else { return nil }
        let end = ends.compactMap { small.firstRange(of: $0)?.lowerBound }.min() ?? small.endIndex
        let length = small.distance(from: small.startIndex, to: end)
        let name = String(text.prefix(length).reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
        return name.isEmpty || name.utf8.count > longest ? nil : name
    }

    /// The day that a title states behind `as on`, `as of` or `ended`, in the same cell or the next one.
    static func day(_ rows: [[String]]) -> TradingDay? {
        for cells in rows {
            for (place, cell) in cells.enumerated() where cell.utf8.count <= 1_000 {
                let small = cell.lowercased()
                for mark in ["as on", "as of", "as at", "ended"] {
                    guard let range = small.firstRange(of: mark) else { continue }
                    let rest = small[range.upperBound...].drop { !$0.isLetter && !$0.isNumber }
                    let next = cells[(place + 1)...].first { !$0.isEmpty } ?? ""
                    if let day = WrittenWords.day(rest.isEmpty ? next.lowercased() : String(rest)) { return day }
                }
            }
        }
        return nil
    }
}
