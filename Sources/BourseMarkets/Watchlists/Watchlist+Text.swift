import BourseCore

/// What came of reading a text of symbols into a list.
public struct WatchlistReading: Hashable, Sendable {
    /// The symbols that were added, in order.
    public private(set) var added: [Symbol] = []
    /// The symbols that were there already, or told twice.
    public private(set) var repeated: [Symbol] = []
    /// What could not be added.
    public private(set) var refused: [Refused] = []

    /// A piece of text that could not be added.
    public struct Refused: Hashable, Sendable {
        /// The line it stands in, from 1.
        public let row: Int
        /// The text, cut after 40 characters.
        public let text: String
        /// Whether it is no symbol; else the list is full.
        public let isNoSymbol: Bool

        /// What was refused and what to do, as a sentence.
        public var sentence: String {
            isNoSymbol
                ? "Line \(row): \(text) is no symbol; write it as its exchange does, such as NVDA or BRK.B."
                : "Line \(row): \(text) was left out, for the list has \(Watchlist.capacity) symbols, the most there can be."
        }
    }

    fileprivate mutating func take(_ text: String, row: Int, into list: inout Watchlist) {
        func refuse(_ isNoSymbol: Bool) {
            refused.append(Refused(row: row, text: String(text.prefix(40)), isNoSymbol: isNoSymbol))
        }
        guard let symbol = Symbol(CSVText.unguarded(text)) else { return refuse(true) }
        do throws(Watchlist.Refusal) {
            try list.add(symbol)
            added.append(symbol)
        } catch .alreadyThere {
            repeated.append(symbol)
        } catch {
            refuse(false)
        }
    }
}

extension Watchlist {
    /// Adds the symbols of a text: a table with a column `Symbol` or `Ticker`, or any text with symbols between blanks,
    /// commas, semicolons and line ends.
    ///
    /// Lines that begin with `#` are remarks. What is no symbol is named and does not take the rest with it.
    ///
    /// - Complexity: O(length), and O(symbols) for each one.
    public mutating func add(reading text: String) -> WatchlistReading {
        var text = text
        // A byte-order mark is no part of the first symbol.
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text.withUTF8 { bytes in
            var scanner = CSVScanner(bytes, delimiter: CSVScanner.delimiter(of: bytes))
            var reading = WatchlistReading()
            var column: Int?
            var isFirst = true
            while scanner.next() {
                guard !scanner.isBlank, scanner.text(0).first != "#" else { continue }
                if isFirst {
                    isFirst = false
                    column = scanner.texts.firstIndex { Self.headings.contains($0.lowercased()) }
                    if column != nil { continue }
                }
                if let column {
                    let cell = scanner.text(column)
                    if !cell.isEmpty { reading.take(cell, row: scanner.row, into: &self) }
                } else {
                    for cell in scanner.texts {
                        for word in cell.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }) {
                            reading.take(String(word), row: scanner.row, into: &self)
                        }
                    }
                }
            }
            return reading
        }
    }

    /// The list as a table with the columns of the symbol and, of instruments that are known, name, exchange and currency.
    public func csv(_ instruments: [Symbol: Instrument] = [:]) -> String {
        symbols.reduce(into: CSVText.line(["Symbol", "Name", "Exchange", "Currency"])) { text, symbol in
            let known = instruments[symbol]
            let cells = [symbol.name, known?.name ?? "", known?.exchange?.name ?? "", known?.currency.code ?? ""]
            text += CSVText.line(cells.map(CSVText.guarded))
        }
    }

    /// The symbols, one a line.
    public var text: String { symbols.map { $0.name + "\n" }.joined() }

    private static let headings: Set<String> = ["symbol", "ticker", "symbols", "tickers"]
}
