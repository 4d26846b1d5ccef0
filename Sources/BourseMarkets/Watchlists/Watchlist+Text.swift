import BourseCore

extension Watchlist {
    /// Adds the symbols of a text: a table with a column `Symbol` or `Ticker`, or any text with symbols between blanks,
    /// commas, semicolons and line ends.
    ///
    /// Of a table without such a heading the first column counts whose cells all are words in capitals, if another has
    /// names or numbers. Records that begin with `#` are remarks, if they are no heading; cells that begin with `###` are the
    /// names of sections, as TradingView writes them between symbols. An exchange before a symbol is dropped where sources
    /// write it otherwise. What is no symbol is named and does not take the rest with it.
    ///
    /// - Parameter name: The name of the file with the text, as text only, for what is refused.
    /// - Complexity: O(length), and O(symbols) for each one.
    public mutating func add(reading text: String, named name: String = "") -> WatchlistReading {
        var text = text
        // A byte-order mark is no part of the first symbol.
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text.withUTF8 { bytes in
            let (column, hasHeading) = Self.column(of: bytes)
            var reading = WatchlistReading(of: name)
            var isHeading = hasHeading
            Self.records(of: bytes) { cells, row in
                if isHeading {
                    isHeading = false
                } else if let column {
                    guard column < cells.count, !cells[column].isEmpty, !Self.isSection(cells[column]) else { return }
                    reading.take(cells[column], row: row, into: &self)
                } else {
                    for cell in cells where !Self.isSection(cell) {
                        for word in cell.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }) {
                            reading.take(String(word), row: row, into: &self)
                        }
                    }
                }
            }
            return reading
        }
    }

    /// The list as a table with the columns of the symbol and, of instruments that are known, name, exchange and currency.
    public func table(_ instruments: [Symbol: Instrument] = [:]) -> TableFile {
        TableFile(["Symbol", "Name", "Exchange", "Currency"], of: symbols) { symbol in
            let known = instruments[symbol]
            return [.value(symbol), .optional(known?.name), .optional(known?.exchange?.name), .value(known?.currency)]
        }
    }

    /// The symbols, one a line.
    public var text: String { symbols.map { $0.name + "\n" }.joined() }

    private static let headings: Set<String> = ["symbol", "ticker", "symbols", "tickers"]

    private static func isSection(_ cell: String) -> Bool { cell.hasPrefix("###") }

    private static func heading(of cells: [String]) -> Int? {
        cells.firstIndex { headings.contains($0.lowercased()) }
    }

    /// The column of a table that has the symbols, and whether a heading names it.
    private static func column(of bytes: UnsafeBufferPointer<UInt8>) -> (column: Int?, hasHeading: Bool) {
        var (named, isFirst, unnamed) = (Int?.none, true, SymbolColumn())
        records(of: bytes) { cells, _ in
            if isFirst { named = heading(of: cells) }
            isFirst = false
            if named == nil { unnamed.take(cells) }
        }
        return (named ?? unnamed.index, named != nil)
    }

    /// Gives `body` every record that is neither blank nor a remark, with its line.
    private static func records(of bytes: UnsafeBufferPointer<UInt8>, _ body: ([String], Int) -> Void) {
        var scanner = CSVScanner(bytes, delimiter: CSVScanner.delimiter(of: bytes))
        var isFirst = true
        while scanner.next() {
            guard !scanner.isBlank else { continue }
            let cells = scanner.texts
            let first = scanner.text(0)
            // A numbered table has the heading “#” over its numbers.
            if first.first == "#", !isSection(first), !isFirst || heading(of: cells) == nil { continue }
            isFirst = false
            body(cells, scanner.row)
        }
    }
}
