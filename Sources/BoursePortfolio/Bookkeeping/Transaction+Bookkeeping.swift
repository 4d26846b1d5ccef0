import BourseCore

extension Transaction {
    /// The title of the transaction in bookkeeping: "Buy 10 AAPL".
    var bookkeepingTitle: String {
        switch kind {
        case .buy(let symbol, let quantity, _), .sell(let symbol, let quantity, _, _),
            .reinvestment(let symbol, let quantity, _), .transferIn(let symbol, let quantity, _),
            .transferOut(let symbol, let quantity, _), .transfer(let symbol, let quantity, _, _):
            "\(kind.title) \(quantity) \(symbol)"
        case .split(let symbol, let new, let old): "\(kind.title) \(symbol) \(new) for \(old)"
        case .spinOff(let parent, let child, let quantity, _): "\(kind.title) \(quantity) \(child) from \(parent)"
        case .dividend(let symbol, _): "\(kind.title) \(symbol)"
        case .deposit, .withdrawal, .cashTransfer, .charge, .interest: kind.title
        }
    }

    /// The charges that a cost basis or proceeds contain; those of other transactions have postings of their own.
    var bookkeepingCharges: [BookkeepingCharge] {
        let charges = [("fee", fee), ("tax", tax)]
        let contained: [(String, Money)]
        switch kind {
        case .buy, .sell, .transferIn(_, _, .some): contained = charges
        case .reinvestment: contained = [("fee", fee)]
        default: contained = []
        }
        return contained.filter { $0.1 != .zero }.map { BookkeepingCharge($0.0, BookkeepingAmount($0.1, currency)) }
    }
}
