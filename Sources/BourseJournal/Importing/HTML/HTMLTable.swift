import BourseCore

/// The tables of a page of HTML as comma-separated text: a record for each row, of all tables one after the other.
///
/// The texts of cells alone are taken. Nothing of the page is run or loaded, and what it does not show is left out:
/// reports of MetaTrader have hidden cells.
enum HTMLTable {
    /// The most columns of a row, as ``CSVScanner`` reads them.
    private static let mostColumns = CSVScanner.mostCells
    /// The most columns or rows that a cell spans, so that a short page does not become a long text.
    private static let mostSpan = 64
    /// About how many bytes of a cell's text are taken, so that it can be written in quotes.
    private static let longestText = 16_384
    /// How much of a file is searched for the beginning of a table.
    private static let searched = 1 << 16

    /// Whether a text is a page of HTML with a table near its beginning.
    static func isPage(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(searched).drop { $0 <= 0x20 }
        guard start.first == 0x3C else { return false }
        return String(decoding: start, as: UTF8.self).lowercased().contains("<table")
    }

    /// The rows as text.
    ///
    /// - Complexity: O(bytes).
    static func text(of bytes: [UInt8]) -> [UInt8] {
        var rows = HTMLRows()
        var scanner = HTMLScanner(bytes)
        while let event = scanner.next() {
            switch event {
            case .text(let text): rows.append(text)
            case .start("tr"): rows.beginRow()
            case .start("td"), .start("th"):
                rows.beginCell(
                    columns: span(scanner.attribute("colspan")),
                    rows: span(scanner.attribute("rowspan")),
                    isHidden: isHidden(scanner)
                )
            case .start("br"), .end("p"), .end("div"): rows.append(" ")
            case .end("td"), .end("th"): rows.endCell()
            case .end("tr"), .start("table"), .end("table"): rows.endRow()
            case .start, .end: break
            }
        }
        rows.endRow()
        return rows.text.bytes
    }

    private static func span(_ text: String?) -> Int { min(max(text.flatMap { Int($0) } ?? 1, 1), mostSpan) }

    private static func isHidden(_ scanner: HTMLScanner) -> Bool {
        if scanner.attribute("hidden") != nil { return true }
        let classes = scanner.attribute("class")?.split { $0.isWhitespace } ?? []
        if classes.contains("hidden") { return true }
        return scanner.attribute("style")?.lowercased().filter { !$0.isWhitespace }.contains("display:none") ?? false
    }

    /// Collects the cells of rows.
    private struct HTMLRows {
        private(set) var text = RecordText()
        private var row = 0
        private var cells: [String] = []
        /// For each column, how many more rows a cell above takes.
        private var spans: [Int] = []
        private var cell: (text: String, columns: Int, rows: Int)?

        mutating func beginRow() {
            endRow()
            row += 1
        }

        mutating func beginCell(columns: Int, rows: Int, isHidden: Bool) {
            endCell()
            if row == 0 || text.record == row { row += 1 }
            if !isHidden { cell = ("", columns, rows) }
        }

        mutating func append(_ more: String) {
            guard let cell, cell.text.utf8.count < HTMLTable.longestText else { return }
            if more.utf8.count <= longestText / 2 {
                self.cell?.text += more
            } else {
                self.cell?.text.unicodeScalars.append(contentsOf: more.unicodeScalars.prefix(longestText / 2))
            }
        }

        mutating func endCell() {
            guard let cell else { return }
            self.cell = nil
            passSpans()
            for column in 0..<cell.columns where cells.count < mostColumns {
                if cell.rows > 1 {
                    if spans.count <= cells.count {
                        spans += repeatElement(0, count: cells.count + 1 - spans.count)
                    }
                    spans[cells.count] = cell.rows - 1
                }
                cells.append(column == 0 ? Self.collapsed(cell.text) : "")
            }
        }

        mutating func endRow() {
            endCell()
            guard row > text.record else { return }
            for column in spans.indices.dropFirst(cells.count) { spans[column] = max(0, spans[column] - 1) }
            while cells.last?.isEmpty == true { cells.removeLast() }
            if !cells.isEmpty { _ = text.append(cells, number: row) }
            cells.removeAll(keepingCapacity: true)
        }

        /// Puts an empty cell where one of a row above is.
        private mutating func passSpans() {
            while cells.count < spans.count, spans[cells.count] > 0 {
                spans[cells.count] -= 1
                cells.append("")
            }
        }

        private static func collapsed(_ text: String) -> String {
            // Most cells are a word or a number.
            if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return text }
            var words = String.UnicodeScalarView()
            var isBetweenWords = false
            for scalar in text.unicodeScalars {
                let isASCII = scalar.value < 0x80
                guard scalar.value > 0x20, isASCII || (!scalar.properties.isWhitespace && scalar != "\u{FEFF}") else {
                    isBetweenWords = !words.isEmpty
                    continue
                }
                if isBetweenWords { words.append(" ") }
                isBetweenWords = false
                words.append(scalar)
            }
            return String(words)
        }
    }

}
