import BourseCore
import BoursePortfolio
import BourseValues

extension PublishedUpdate {
    /// Makes the client's account hold what is missing to what it wrote.
    ///
    /// What other accounts, the journal and funds have of something is not touched: the client's account has what is
    /// above that, and nothing where less was written than they have.
    mutating func take(_ holdings: [PublishedBook.PositionRow]) throws(PublishedBookError) {
        let listed = Dictionary(state.summary.holdings.map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })
        for posted in holdings {
            let known = listed[posted.symbol]
            try take(posted.hasCost ? posted : Self.costing(known, posted), known)
        }
        let posted = Set(holdings.map(\.symbol))
        for row in state.summary.holdings where !posted.contains(row.symbol) {
            let nothing = PublishedBook.PositionRow(
                symbol: row.symbol,
                shares: .zero,
                costBasis: row.costBasis,
                currency: row.currency
            )
            try take(nothing, row)
        }
    }

    /// A holding whose cost the client left out: one costs what it did.
    private static func costing(
        _ listed: PublishedSummary.SummaryHolding?,
        _ posted: PublishedBook.PositionRow
    ) -> PublishedBook.PositionRow {
        PublishedBook.PositionRow(
            symbol: posted.symbol,
            shares: posted.shares,
            costBasis: listed?.costBasis,
            currency: posted.currency
        )
    }

    private mutating func take(
        _ posted: PublishedBook.PositionRow,
        _ listed: PublishedSummary.SummaryHolding?
    ) throws(PublishedBookError) {
        let currency = posted.currency ?? listed?.currency ?? .usd
        let (before, each) = (listed?.shares ?? .zero, listed?.costBasis ?? .zero)
        if posted.shares == before, before == .zero || (posted.costBasis == each && currency == listed?.currency) {
            return
        }
        let own = state.own.filter { $0.kind.symbol == posted.symbol }
        let (shares, cost) = Self.sums(own)
        let wanted = shares + posted.shares - before
        if wanted < .zero || (own.isEmpty && wanted == .zero) {
            retained.append(RetainedItem(list: "holdings", name: posted.symbol.name))
        }
        guard wanted > .zero else {
            change.removed += own.map(\.id.number)
            return
        }
        let isSameMoney = currency == (listed?.currency ?? currency) && own.allSatisfy { $0.currency == currency }
        // Of another cost what was told before goes as it was, and not as it was rounded for one share.
        let gone = posted.costBasis == each ? PublishedBook.PositionRow.all(each, before) : listed?.cost ?? .zero
        let newCost =
            isSameMoney ? cost + posted.cost - gone : PublishedBook.PositionRow.all(posted.costBasis, wanted)
        let transaction = Transaction(
            id: own.first?.id ?? TransactionID(0),
            // What a client tells of was held before it told: the change of this day is part of the first answer.
            day: own.first?.day ?? today.adding(days: -1),
            account: PublishedBooks.account,
            kind: .transferIn(posted.symbol, wanted, cost: max(.zero, newCost)),
            currency: currency
        )
        if let reason = transaction.problem() {
            throw .refused("holdings, “\(posted.symbol)”: \(reason.sentence)")
        }
        if own.isEmpty { change.added.append(transaction) } else { change.replaced.append(transaction) }
        change.removed += own.dropFirst().map(\.id.number)
    }

    private static func sums(_ own: [Transaction]) -> (shares: Quantity, cost: Money) {
        own.reduce(into: (Quantity.zero, Money.zero)) { sums, transaction in
            guard case .transferIn(_, let quantity, let cost) = transaction.kind else { return }
            sums.0 = sums.0 + quantity
            sums.1 += cost ?? .zero
        }
    }
}
