import BourseCore

/// Makes postings of a portfolio's transactions, one after another, with the lot book of the portfolio.
struct PortfolioBookkeeping {
    private(set) var transactions: [BookkeepingTransaction] = []
    private let ledger: Ledger
    private let context: LotContext
    private let tracked: [Bool]
    private var book: LotBook
    private var lots = BookkeepingLots()

    init(_ portfolio: Portfolio) {
        ledger = portfolio.ledger
        context = LotContext(ledger: ledger, rates: portfolio.rateGrid, prices: portfolio.priceGrid)
        tracked = ledger.tracked
        let settings = portfolio.settings
        book = LotBook(method: settings.method, base: settings.base, lastDay: Int32(settings.asOf.number))
        book.pools = [LotPool](repeating: LotPool(), count: ledger.positions.count)
        book.wasHeld = [Bool](repeating: false, count: ledger.assets.count)
    }

    /// Makes the postings of all counted transactions.
    mutating func addTransactions() {
        for (index, transaction) in ledger.transactions.enumerated() {
            let (problems, gains) = (book.problems.count, book.gains.count)
            book.apply(index, context)
            guard book.problems.count == problems else { continue }
            let gain = book.gains[gains...].reduce(Money.zero) { $0 + Money(units: $1.proceeds - $1.lot.cost) }
            let postings = postings(transaction, context.rows[index], gain: gain)
            // A split of what is not held changes nothing.
            guard !postings.isEmpty else { continue }
            transactions.append(
                BookkeepingTransaction(
                    day: transaction.day,
                    title: transaction.bookkeepingTitle,
                    id: transaction.id.description,
                    charges: transaction.bookkeepingCharges,
                    note: transaction.note,
                    postings: postings
                )
            )
        }
    }

    // MARK: - Kinds of transactions

    private mutating func postings(_ transaction: Transaction, _ row: LedgerRow, gain: Money) -> [BookkeepingPosting] {
        let (fee, tax, currency) = (transaction.fee, transaction.tax, transaction.currency)
        let (cash, owner) = (cash(of: row.account), transaction.account)
        func money(_ purpose: BookkeepingAccount.Purpose, _ money: Money) -> BookkeepingPosting {
            BookkeepingPosting(BookkeepingAccount(purpose, of: owner), money, currency)
        }
        func paid(_ money: Money) -> BookkeepingPosting { BookkeepingPosting(cash, money, currency) }
        let charges = [money(.fees, fee), money(.taxes, tax)]
        let postings: [BookkeepingPosting]
        switch transaction.kind {
        case .buy(let symbol, let quantity, let consideration):
            let total = consideration.total(of: quantity, multiplier: multiplier(of: symbol))
            postings = trade([(cash, .zero - total - fee - tax)], currency, row, gain: gain)
        case .sell(let symbol, let quantity, let consideration, _):
            let total = consideration.total(of: quantity, multiplier: multiplier(of: symbol))
            postings = trade([(cash, total - fee - tax)], currency, row, gain: gain)
        case .reinvestment(let symbol, let quantity, let consideration):
            let total = consideration.total(of: quantity, multiplier: multiplier(of: symbol))
            let dividends = BookkeepingAccount(.dividends, of: owner)
            postings =
                trade([(dividends, .zero - total - fee)], currency, row, gain: gain)
                + [money(.taxes, tax), money(.dividends, .zero - tax)]
        case .dividend(_, let amount):
            postings = [paid(amount - fee - tax)] + charges + [money(.dividends, .zero - amount)]
        case .interest(let amount):
            postings = [paid(amount - fee - tax)] + charges + [money(.interest, .zero - amount)]
        case .charge(let amount):
            postings = [paid(.zero - amount - fee - tax), money(.fees, amount + fee), money(.taxes, tax)]
        case .deposit(let amount):
            postings = [paid(amount - fee - tax)] + charges + [money(.external, .zero - amount)]
        case .withdrawal(let amount):
            postings = [paid(.zero - amount - fee - tax)] + charges + [money(.external, amount)]
        case .cashTransfer(let amount, _):
            let target = BookkeepingPosting(self.cash(of: row.target), amount, currency)
            postings = [paid(.zero - amount - fee - tax), target] + charges
        case .split:
            postings = changed(row.position).postings
        case .spinOff:
            postings = spinOff(row, owner: owner)
        case .transferIn(_, _, let cost?):
            let external = BookkeepingAccount(.external, of: owner)
            postings = trade([(external, .zero - cost), (cash, .zero - fee - tax)], currency, row, gain: .zero)
        case .transferIn, .transferOut:
            let (changes, cost) = changed(row.position)
            let external = BookkeepingAccount(.external, of: owner)
            let moved = BookkeepingPosting(external, .zero - cost, self.currency(ofPosition: row.position))
            postings = changes + [moved, paid(.zero - fee - tax)] + charges
        case .transfer:
            let given = changed(row.position).postings
            postings = given + changed(row.targetPosition).postings + [paid(.zero - fee - tax)] + charges
        }
        return postings.filter { $0.hasEffect }
    }

    /// Lots that are paid for or sold.
    ///
    /// - Parameter amounts: What is paid or received in the currency of the transaction, all of one sign. Together it is
    ///   the change of the cost basis less the gain, in the currency of the asset.
    private mutating func trade(
        _ amounts: [(account: BookkeepingAccount, money: Money)],
        _ currency: Currency,
        _ row: LedgerRow,
        gain: Money
    ) -> [BookkeepingPosting] {
        let (changes, cost) = changed(row.position)
        let own = self.currency(ofPosition: row.position)
        let gains = BookkeepingAccount(.gains, of: ledger.accounts[Int(row.account)])
        var (left, rest) = (amounts.reduce(Money.zero) { $0 + $1.money }, gain - cost)
        let payments = amounts.map { account, money in
            guard currency != own else { return BookkeepingPosting(account, money, currency) }
            let part = money == left ? rest : rest.part(money, of: left)
            left -= money
            rest -= part
            return BookkeepingPosting(account, money, currency, total: BookkeepingAmount(part, own))
        }
        return changes + payments + [BookkeepingPosting(gains, .zero - gain, own)]
    }

    private mutating func spinOff(_ row: LedgerRow, owner: String) -> [BookkeepingPosting] {
        let (parent, child) = (changed(row.position), changed(row.targetPosition))
        let (from, to) = (currency(ofPosition: row.position), currency(ofPosition: row.targetPosition))
        let postings = parent.postings + child.postings
        guard from != to else { return postings }
        let conversions = BookkeepingAccount(.conversions, of: owner)
        return postings + [
            BookkeepingPosting(conversions, .zero - parent.cost, from),
            BookkeepingPosting(conversions, .zero - child.cost, to),
        ]
    }

    // MARK: - Accounts and lots

    /// The change of a holding's lots since the transaction before, and by how much that changes the cost basis.
    private mutating func changed(_ position: Int32) -> (postings: [BookkeepingPosting], cost: Money) {
        let key = context.positions[Int(position)]
        let holding = BookkeepingHolding(
            owner: ledger.accounts[Int(key.account)],
            commodity: context.assets[Int(key.asset)].symbol.name,
            currency: currency(ofPosition: position)
        )
        let cells = book.pools[Int(position)].lots
        return lots.change(
            holding,
            to: cells.map { cell in
                BookkeepingLot(
                    opening: context.rows[Int(cell.row)].id.description,
                    day: TradingDay(number: Int(cell.day)),
                    quantity: Quantity(units: Int128(cell.quantity)),
                    cost: Money(units: cell.cost)
                )
            }
        )
    }

    private func currency(ofPosition position: Int32) -> Currency {
        context.assets[Int(context.positions[Int(position)].asset)].currency
    }

    private func multiplier(of symbol: Symbol) -> Multiplier { ledger.asset(of: symbol)?.multiplier ?? .one }

    private func cash(of account: Int32) -> BookkeepingAccount {
        BookkeepingAccount(tracked[Int(account)] ? .cash : .external, of: ledger.accounts[Int(account)])
    }
}

extension BookkeepingPosting {
    /// Whether it changes an account.
    fileprivate var hasEffect: Bool {
        switch content {
        case .money(let amount, _): amount.money != .zero
        case .lot: true
        }
    }
}

extension Money {
    /// The same part of this amount as `part` is of `whole`, rounded half to even at 10^−16.
    fileprivate func part(_ part: Money, of whole: Money) -> Money {
        guard whole != .zero else { return .zero }
        let isNegative = whole < .zero
        let units = units.scaled(
            by: isNegative ? -part.units : part.units,
            dividedBy: isNegative ? -whole.units : whole.units
        )
        return Money(units: units)
    }
}
