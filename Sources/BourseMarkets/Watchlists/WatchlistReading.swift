import BourseCore

/// What came of reading a text of symbols into a list.
public struct WatchlistReading: Hashable, Sendable {
    /// The most symbols that are named as repeated, and pieces as refused: all are counted.
    public static let limit = 100

    /// The symbols that were added, in order.
    public private(set) var added: [Symbol] = []
    /// The first ``limit`` symbols that were there already, or told twice.
    public private(set) var repeated: [Symbol] = []
    /// How many there were.
    public private(set) var repeatedCount = 0
    /// The first ``limit`` pieces that could not be added.
    public private(set) var refused: [RefusedText] = []
    /// How many could not be added.
    public private(set) var refusedCount = 0
    /// How many of them are symbols that exceed the limit of the list.
    public private(set) var surplusCount = 0

    /// A piece of text that could not be added.
    public struct RefusedText: Hashable, Sendable {
        /// The line it stands in, from 1.
        public let row: Int
        /// The text, cut after 40 characters.
        public let text: String
        /// Whether it is no symbol; else the list is full.
        public let isNoSymbol: Bool

        /// What was refused and what to do, as a sentence.
        public var sentence: String {
            isNoSymbol
                ? "Row \(row): \(text) is not a symbol. Use the exchange’s form, such as NVDA or BRK.B."
                : "Row \(row): \(text) was ignored: the list has reached its limit of \(Watchlist.capacity) symbols."
        }
    }

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
        refused.append(RefusedText(row: row, text: String(text.prefix(40)), isNoSymbol: isNoSymbol))
    }
}
