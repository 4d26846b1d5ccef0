import BourseCore
import BourseDesk

/// Quotes of several instruments while they are put together.
struct ToldRows {
    private var rows: [ToldQuote] = []
    private var faults: [String]

    init(_ faults: [String]) { self.faults = faults }

    /// Adds a row, or says that it lacks what cannot be done without.
    mutating func add(_ row: ToldQuote?, _ symbol: Symbol) {
        if let row {
            rows.append(row)
        } else {
            add(fault: "\(symbol): the price has no currency or no time; it was ignored")
        }
    }

    /// Adds a sentence about what was left out.
    mutating func add(fault: String) { faults.append(fault) }

    /// What was told.
    var quotes: ToldQuotes { ToldQuotes(rows, faults: faults) }
}
