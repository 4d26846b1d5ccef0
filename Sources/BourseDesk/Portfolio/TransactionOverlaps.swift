import BourseCore
import BourseJournal
import BoursePortfolio
import BourseValues

/// Trades of a file that are probably stored already, although they differ in time, fees or parts.
///
/// The rule is that of the journal. Because the format of stored trades is not known, only those of the same account are
/// compared.
enum TransactionOverlaps {
    /// The trades of a file, by index, that are probably stored.
    ///
    /// - Parameters:
    ///   - new: The transactions of the file that are equal to no stored one.
    ///   - stored: The stored transactions that no row of the file is equal to.
    /// - Complexity: O(n log n) for n transactions in both.
    static func overlaps(of new: [Transaction], with stored: some Sequence<Transaction>) -> Set<Int> {
        var days: [String: Set<TradingDay>] = [:]
        for transaction in new { days[transaction.account, default: []].insert(transaction.day) }
        var known: [String: ExecutionLedger] = [:]
        for transaction in stored where days[transaction.account]?.contains(transaction.day) == true {
            known[transaction.account, default: ExecutionLedger(keepsTexts: false)].append(transaction, source: 0)
        }
        var files: [String: ExecutionLedger] = [:]
        for (index, transaction) in new.enumerated() where known[transaction.account] != nil {
            files[transaction.account, default: ExecutionLedger(keepsTexts: false)]
                .append(transaction, source: Int64(index))
        }
        var overlaps: Set<Int> = []
        for (account, file) in files {
            guard let others = known[account] else { continue }
            for overlap in OverlapSearch.overlaps(of: Array(file.fills.indices), in: file, with: others) {
                overlaps.insert(Int(file.fills[overlap.fill].source))
            }
        }
        return overlaps
    }
}

extension TransactionPreview {
    /// How many new trades are probably stored already.
    public var overlapCount: OverlapCount { OverlapCount(overlaps.count, of: .transactions) }
}

extension ExecutionLedger {
    /// Appends a purchase or a sale; nothing for any other transaction.
    fileprivate mutating func append(_ transaction: Transaction, source: Int64) {
        let (symbol, quantity, paid, side): (Symbol, Quantity, Consideration, Side)
        switch transaction.kind {
        case .buy(let of, let size, let total): (symbol, quantity, paid, side) = (of, size, total, .buy)
        case .sell(let of, let size, let total, _): (symbol, quantity, paid, side) = (of, size, total, .sell)
        default: return
        }
        guard let units = Int64(exactly: quantity.units),
            let instrument = TradedInstrument(symbol: symbol, type: .stock)
        else { return }
        let multiplier = symbol.usualMultiplier
        let key = PositionKey(account: transaction.account, instrument: instrument, currency: transaction.currency)
        let fill = Fill(
            time: transaction.comparedTime,
            price: paid.unitPrice(of: quantity, multiplier: multiplier).rounded,
            multiplier: multiplier,
            quantityUnits: units,
            feeUnits: 0,
            position: position(key),
            source: source,
            side: side,
            effect: nil
        )
        append(fill, order: "", note: "")
    }
}

extension Transaction {
    /// Its time where it is traded; noon, which counts as no time of day, where it has a day alone.
    fileprivate var comparedTime: Timestamp {
        let second = Int64(second ?? 43_200)
        return ZoneRules.exchanges(tradingIn: currency).timestamp(
            of: LocalTime(day: day, microseconds: second * 1_000_000)
        )
    }
}
