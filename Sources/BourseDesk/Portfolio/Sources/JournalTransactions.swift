import BourseCore
import BourseJournal
import BoursePortfolio

/// The executions of a journal as transactions of a portfolio.
///
/// An execution is on the exchange's day, at its time. Futures are left out: their worth is not paid for. What a broker
/// pays back of its fees is interest. In accounts of the journal more may be sold than is held, as with options.
struct JournalTransactions {
    private let ledger: ExecutionLedger

    init(_ ledger: ExecutionLedger) { self.ledger = ledger }

    /// All of them.
    ///
    /// - Complexity: O(executions).
    var foreign: LinkedTransactions {
        var result = LinkedTransactions()
        var symbols: [Symbol?] = []
        var multipliers: [Symbol: Multiplier] = [:]
        var futures: Set<Symbol> = []
        var names: Set<String> = []
        for position in ledger.positions {
            let symbol = position.instrument.holdingSymbol
            symbols.append(symbol)
            if symbol == nil { futures.insert(position.instrument.symbol) }
            if names.insert(position.account).inserted {
                result.accounts.append(PortfolioAccount(name: position.account, allowsShort: true))
            }
        }
        var others: Set<Symbol> = []
        result.transactions.reserveCapacity(ledger.fills.count)
        for fill in ledger.fills {
            guard let symbol = symbols[Int(fill.position)] else { continue }
            let position = ledger.positions[Int(fill.position)]
            if let known = multipliers[symbol] {
                guard known == fill.multiplier else {
                    others.insert(symbol)
                    continue
                }
            } else {
                multipliers[symbol] = fill.multiplier
                result.assets.append(Self.asset(symbol, position: position, multiplier: fill.multiplier))
            }
            result.transactions += Self.transactions(fill, symbol: symbol, position: position)
        }
        addSplits(to: &result)
        if !futures.isEmpty {
            let list = futures.sorted().map(\.name).joined(separator: ", ")
            result.cautions.append("Futures are in the journal only, because their value is not paid in full: \(list).")
        }
        if !others.isEmpty {
            let list = others.sorted().map(\.name).joined(separator: ", ")
            result.cautions.append(
                "Journal executions with inconsistent multipliers are excluded: \(list)."
            )
        }
        return result
    }

    /// Adds the splits of holdings, whose ratios the journal knows; the rest is a caution.
    private func addSplits(to result: inout LinkedTransactions) {
        guard !ledger.actions.isEmpty else { return }
        var others: Set<Symbol> = []
        for (index, (action, outcome)) in MatchedJournal(ledger).actions.enumerated() {
            guard let symbol = action.key.instrument.holdingSymbol else { continue }
            guard case .applied(let new, let old, _) = outcome, action.successor == nil else {
                others.insert(symbol)
                continue
            }
            guard new != old else { continue }
            result.transactions.append(
                Transaction(
                    // Below the numbers of what is paid back of fees.
                    id: TransactionID(-1_000_000_000_000_000 - Int64(index), origin: .journal),
                    day: action.day,
                    account: action.key.account,
                    kind: .split(symbol, new: new, old: old),
                    currency: action.key.currency
                )
            )
        }
        guard !others.isEmpty else { return }
        let list = others.sorted().map(\.name).joined(separator: ", ")
        result.cautions.append(
            "Symbol changes and corporate actions of unknown terms are in the journal only: \(list). Check these holdings."
        )
    }

    private static func asset(
        _ symbol: Symbol,
        position: PositionKey,
        multiplier: Multiplier
    ) -> PortfolioAsset {
        PortfolioAsset(
            symbol: symbol,
            assetClass: position.instrument.assetClass,
            currency: position.currency,
            multiplier: multiplier
        )
    }

    private static func transactions(
        _ fill: Fill,
        symbol: Symbol,
        position: PositionKey
    ) -> [Transaction] {
        let local = UserJournal.exchangeZone.localTime(at: fill.time)
        func transaction(_ number: Int64, _ kind: TransactionKind, fee: Money) -> Transaction {
            Transaction(
                id: TransactionID(number, origin: .journal),
                day: local.day,
                second: local.secondOfDay,
                account: position.account,
                kind: kind,
                currency: position.currency,
                fee: fee
            )
        }
        let kind: TransactionKind =
            fill.side == .buy
            ? .buy(symbol, fill.quantity, price: fill.price) : .sell(symbol, fill.quantity, price: fill.price)
        let trade = transaction(fill.source, kind, fee: max(fill.fees, .zero))
        guard fill.fees < .zero else { return [trade] }
        // Executions have numbers from 0 up, so that this one is nobody else's.
        return [trade, transaction(-1 - fill.source, .interest(-fill.fees), fee: .zero)]
    }
}
