import BourseCore
import BoursePortfolio

/// Puts transactions of several origins together, each trade once.
///
/// A trade that somebody entered and that the journal or a statement of funds has too is the same when day, symbol, side
/// and quantity are; account and price make no difference, for people name accounts as they like and brokers round prices.
/// What was entered counts. Of several alike there are as many as the side has that has most. What is left out is told.
struct TransactionDeduplicator: Sendable {
    /// A trade of another part of the desk that is left out, and the entered one that counts in its place.
    struct Duplicate: Hashable, Sendable {
        let entered: TransactionID
        let excluded: Transaction
    }

    /// What makes two trades the same.
    struct Likeness: Hashable, Sendable {
        let day: TradingDay
        let symbol: Symbol
        let isSale: Bool
        let quantity: Quantity

        /// Nothing for what is no trade.
        init?(_ transaction: Transaction) {
            switch transaction.kind {
            case .buy(let symbol, let quantity, _), .reinvestment(let symbol, let quantity, _):
                (self.symbol, self.quantity, isSale) = (symbol, quantity, false)
            case .sell(let symbol, let quantity, _, _): (self.symbol, self.quantity, isSale) = (symbol, quantity, true)
            default: return nil
            }
            day = transaction.day
        }
    }

    /// All that count: those entered first.
    let transactions: [Transaction]
    /// What is left out.
    let duplicates: [Duplicate]
    /// The trades of other parts of the desk.
    private let foreign: Set<Likeness>

    /// Puts them together.
    ///
    /// - Complexity: O(transactions).
    init(entered: [Transaction], foreign: [Transaction]) {
        guard !foreign.isEmpty else {
            (transactions, duplicates, self.foreign) = (entered, [], [])
            return
        }
        var known: [Likeness: [TransactionID]] = [:]
        for transaction in entered {
            if let likeness = Likeness(transaction) { known[likeness, default: []].append(transaction.id) }
        }
        var all = entered
        var duplicates: [Duplicate] = []
        var likenesses: Set<Likeness> = []
        all.reserveCapacity(entered.count + foreign.count)
        for transaction in foreign {
            if let likeness = Likeness(transaction) {
                likenesses.insert(likeness)
                if var ids = known[likeness], !ids.isEmpty {
                    duplicates.append(Duplicate(entered: ids.removeFirst(), excluded: transaction))
                    known[likeness] = ids
                    continue
                }
            }
            all.append(transaction)
        }
        (transactions, self.duplicates, self.foreign) = (all, duplicates, likenesses)
    }

    /// Whether another part of the desk has a trade like this one, so that all must be put together anew.
    func isKnown(_ transaction: Transaction) -> Bool {
        Likeness(transaction).map(foreign.contains) ?? false
    }
}
