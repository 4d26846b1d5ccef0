import BourseCore

/// What came of reading a text of symbols into a list.
public struct WatchlistReading: Hashable, Sendable {
    /// The most symbols that are named as repeated, and pieces as refused: all are counted.
    public static let limit = 100

    /// The file's name, as text only; empty for a text without a file.
    let file: String
    /// The symbols that were added, in order.
    public private(set) var added: [Symbol] = []
    /// The first ``limit`` symbols that were there already, or told twice.
    public private(set) var repeated: [Symbol] = []
    /// How many there were.
    public private(set) var repeatedCount = 0
    /// The first ``limit`` pieces that could not be added, each cut after 40 characters.
    public private(set) var refused: [ImportIssue] = []
    /// How many could not be added.
    public private(set) var refusedCount = 0
    /// How many of them are symbols that exceed the limit of the list.
    public private(set) var surplusCount = 0

    init(of file: String) { self.file = file }

    mutating func take(_ text: String, row: Int, into list: inout Watchlist) {
        guard let symbol = Symbol(CSVText.unguarded(text))?.withoutVenue else {
            return refuse(text, row, isNoSymbol: true)
        }
        do throws(Watchlist.WatchlistRefusal) {
            try list.add(symbol)
            added.append(symbol)
        } catch .alreadyThere {
            repeatedCount += 1
            if repeated.count < Self.limit { repeated.append(symbol) }
        } catch {
            surplusCount += 1
            refuse(text, row, isNoSymbol: false)
        }
    }

    private mutating func refuse(_ text: String, _ row: Int, isNoSymbol: Bool) {
        refusedCount += 1
        guard refused.count < Self.limit else { return }
        let shown = text.prefix(40)
        let message =
            isNoSymbol
            ? "\(shown) is not a symbol. Use the exchange’s form, such as NVDA or BRK.B."
            : "\(shown) was ignored: the list has reached its limit of \(Watchlist.capacity) symbols."
        refused.append(ImportIssue(file: file, row: row, column: nil, severity: .error, message: message))
    }
}
