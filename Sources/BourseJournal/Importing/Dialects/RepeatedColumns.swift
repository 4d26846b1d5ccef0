import BourseCore

/// Columns of a header that have the same name, of which one is read: it is unknown which of them is meant where they
/// differ.
struct RepeatedColumns {
    /// The cells of each such name, in the order of the header.
    private let groups: [(name: String, cells: [Int])]
    /// The cells that count as those of the row above where they are blank.
    private let carried: Set<Int>

    /// Whether there are none: few files have such columns.
    var isEmpty: Bool { groups.isEmpty }

    /// None.
    init() { (groups, carried) = ([], []) }

    /// Finds them.
    ///
    /// - Parameters:
    ///   - cells: The cells that are read: where two of one name are, both are meant.
    ///   - carried: The cells that count as those of the row above where they are blank.
    init(_ names: [String], reading cells: Set<Int>, carrying carried: Set<Int> = []) {
        self.carried = carried
        var places: [String: [Int]] = [:]
        for (place, name) in names.enumerated() where !name.isEmpty {
            places[name.lowercased(), default: []].append(place)
        }
        groups = places.values.filter { $0.count > 1 && $0.count(where: cells.contains) == 1 }
            .sorted { $0[0] < $1[0] }
            .map { (names[$0[0]], $0) }
    }

    /// Refuses a row in which columns of one name differ.
    func check(_ scanner: CSVScanner) throws(RowRefusal) {
        guard !isEmpty else { return }
        for (name, cells) in groups {
            let values = cells.map { scanner.text($0) }
            if cells.contains(where: { carried.contains($0) && scanner.text($0).isEmpty }) { continue }
            guard let other = values.first(where: { $0 != values[0] }) else { continue }
            throw RowRefusal(
                column: name,
                message: "The file has \(cells.count) columns \(RowRefusal.quoted(name)), here with "
                    + "\(RowRefusal.quoted(values[0])) and \(RowRefusal.quoted(other)). Delete the wrong one from the file."
            )
        }
    }
}
