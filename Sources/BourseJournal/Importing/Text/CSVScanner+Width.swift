import BourseCore

extension CSVScanner {
    /// Whether the record has text beyond the cells of a header: then its cells are in the wrong columns.
    func isWider(than header: Int) -> Bool { cells.count > header && hasText(from: header) }

    /// Refuses a record that has text beyond the cells of a header.
    func checkWidth(_ header: Int) throws(RowRefusal) {
        if isWider(than: header) { throw .wrongWidth(cells.count, of: header) }
    }
}
