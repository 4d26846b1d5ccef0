import BourseCore
import BoursePortfolio
import BourseValues

/// Stored transactions that rows of a file are compared with, each used once.
struct StoredTransactions {
    /// Those of equal content with a time of day, and how many have a day alone.
    private struct Remaining {
        var timed: [Transaction] = []
        var dayOnly = 0
    }

    private var counts: [Transaction: Int] = [:]

    init(_ transactions: [Transaction]) {
        for transaction in transactions { counts[transaction.unnumbered, default: 0] += 1 }
    }

    /// Those that no row was equal to, without numbers and notes.
    var unused: some Sequence<Transaction> {
        counts.lazy.filter { $0.value > 0 }.flatMap { repeatElement($0.key, count: $0.value) }
    }

    /// The rows that are not stored.
    ///
    /// A row with a day alone equals one with a time on that day: one kind of export states times that another one does
    /// not.
    mutating func new(of rows: [TransactionFile.TransactionRow]) -> [TransactionFile.TransactionRow] {
        let unequal = rows.filter { row in
            guard let same = row.readings.first(where: { counts[$0, default: 0] > 0 }) else { return true }
            counts[same, default: 0] -= 1
            return false
        }
        guard !unequal.isEmpty else { return [] }
        var remaining: [Transaction: Remaining] = [:]
        for (transaction, count) in counts where count > 0 {
            if transaction.second == nil {
                remaining[transaction, default: Remaining()].dayOnly += count
            } else {
                remaining[transaction.withoutTime, default: Remaining()].timed += repeatElement(
                    transaction,
                    count: count
                )
            }
        }
        return unequal.filter { row in
            let mayBeTimed = row.transaction.second == nil
            for reading in row.readings.lazy.map(\.withoutTime) {
                if let known = remaining[reading], known.dayOnly > 0 {
                    remaining[reading]?.dayOnly -= 1
                    counts[reading, default: 0] -= 1
                    return false
                }
                if mayBeTimed, let known = remaining[reading]?.timed.popLast() {
                    counts[known, default: 0] -= 1
                    return false
                }
            }
            return true
        }
    }
}

extension TransactionFile.TransactionRow {
    /// The transaction without a number as it may be stored: as it is read, or with what follows from that.
    ///
    /// One file states the price of a trade and another the amount; and before amounts were stored, what was stored was
    /// the price that a row states or that follows from its amount.
    fileprivate var readings: [Transaction] {
        let read = transaction.unnumbered
        let consideration: Consideration
        let (symbol, size): (Symbol, Quantity)
        switch read.kind {
        case .buy(let of, let quantity, let paid), .reinvestment(let of, let quantity, let paid),
            .sell(let of, let quantity, let paid, _):
            (symbol, size, consideration) = (of, quantity, paid)
        default: return [read]
        }
        let multiplier = symbol.usualMultiplier
        var others: [Consideration] = []
        switch consideration {
        case .price: others = [.total(consideration.total(of: size, multiplier: multiplier))]
        case .total:
            others = [price ?? consideration.unitPrice(of: size, multiplier: multiplier).rounded].map { .price($0) }
        }
        return [read] + others.map { read.made(for: $0) }
    }
}

extension Transaction {
    /// The same trade for another price or amount.
    fileprivate func made(for consideration: Consideration) -> Transaction {
        var copy = self
        switch kind {
        case .buy(let symbol, let quantity, _): copy.kind = .buy(symbol, quantity, for: consideration)
        case .reinvestment(let symbol, let quantity, _): copy.kind = .reinvestment(symbol, quantity, for: consideration)
        case .sell(let symbol, let quantity, _, let lots):
            copy.kind = .sell(symbol, quantity, for: consideration, lots: lots)
        default: break
        }
        return copy
    }

    /// The same on its day alone.
    fileprivate var withoutTime: Transaction {
        var copy = self
        copy.second = nil
        return copy
    }

    /// The same without its number and its note, to be compared with stored transactions: what a row is called may
    /// change.
    fileprivate var unnumbered: Transaction {
        var copy = self
        (copy.id, copy.note) = (TransactionID(0), "")
        return copy
    }
}
