import BourseCore
import BourseDesk

/// Quotes of several instruments while they are put together.
struct QuoteListBuilder {
    private var rows: [FetchedQuote] = []
    private var faults: [String]

    init(_ faults: [String]) { self.faults = faults }

    /// Adds a row, or says that it lacks what cannot be done without.
    mutating func add(_ row: FetchedQuote?, _ symbol: Symbol) {
        if let row {
            rows.append(row)
        } else {
            add(fault: "\(symbol): the price has no currency or no time; it was ignored")
        }
    }

    /// Adds a sentence about what was left out.
    mutating func add(fault: String) { faults.append(fault) }

    /// What was told.
    var quotes: FetchedQuotes { FetchedQuotes(rows, faults: faults) }
}
