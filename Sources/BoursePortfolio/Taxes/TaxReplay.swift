import BourseCore

/// The lots of tax records, one transaction after another: first in, first out, unless a sale names lots.
struct TaxReplay {
    let ledger: Ledger
    /// Lots that sales name count only where the rules of a country allow that.
    var context: LotContext
    private(set) var book: LotBook

    init(_ records: TaxRecords, base: Currency, usesNamedLots: Bool) {
        ledger = records.ledger
        let first = min(ledger.firstDay ?? records.asOf, records.asOf)
        let count = records.asOf.number - first.number + 1
        let rates = RateGrid(
            records.rates,
            currencies: ledger.currencies,
            base: base,
            first: Int32(first.number),
            count: count
        )
        func context(refused: Set<TransactionID>) -> LotContext {
            let prices = PriceGrid(
                records.ledger,
                refused: refused,
                columns: records.ledger.assets.map { records.prices[$0.symbol] },
                first: Int32(first.number),
                count: count
            )
            var context = LotContext(ledger: records.ledger, rates: rates, prices: prices)
            if !usesNamedLots {
                for index in context.rows.indices { context.rows[index].picks = -1 }
            }
            return context
        }
        self.context = context(refused: [])
        book = LotBook(method: .fifo, base: base, lastDay: Int32(records.asOf.number))
        book.pools = [LotPool](repeating: LotPool(), count: ledger.positions.count)
        book.wasHeld = [Bool](repeating: false, count: ledger.assets.count)
        // As for a portfolio, transactions that are not counted set no price for a transfer in without a cost basis.
        guard ledger.rows.contains(where: { $0.kind == .transferIn && $0.amount < 0 }) else { return }
        var trial = self
        for index in ledger.rows.indices { _ = trial.apply(index) }
        let refused = Set(trial.book.problems.map(\.id))
        if !refused.isEmpty { self.context = context(refused: refused) }
    }

    /// Counts a transaction.
    ///
    /// - Returns: The lots that it closed; nil when it is not counted.
    mutating func apply(_ index: Int) -> ArraySlice<GainRow>? {
        let (problems, gains) = (book.problems.count, book.gains.count)
        book.apply(index, context)
        return book.problems.count == problems ? book.gains[gains...] : nil
    }

    /// The asset of a holding.
    func asset(ofPosition position: Int32) -> Int { Int(context.positions[Int(position)].asset) }

    /// The account of a holding.
    func account(ofPosition position: Int32) -> String {
        ledger.accounts[Int(context.positions[Int(position)].account)]
    }

    /// The transactions that are not counted, in order of days.
    var problems: [TransactionProblem] {
        (ledger.refused + book.problems).sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    }
}
