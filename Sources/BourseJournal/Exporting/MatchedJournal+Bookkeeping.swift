import BourseCore

extension MatchedJournal {
    /// The executions in double-entry bookkeeping, with the lots of the trades.
    ///
    /// Lots are reduced first in, first out, as trades are matched. Each transaction balances exactly. The cost basis is
    /// that of trades, before fees; fees and rebates have accounts of their own. Unmatched closes are left out.
    ///
    /// The main currency is that of most executions. Merged and divided trades change nothing.
    ///
    /// - Parameter zone: The zone whose days count.
    /// - Complexity: O(n log n).
    public func bookkeeping(in zone: ZoneRules = .newYork) -> BookkeepingFile {
        var builder = JournalBookkeeping(journal: self, zone: zone)
        builder.addTransactions()
        var commodities: [String: BookkeepingCommodity] = [:]
        var counts: [Currency: Int] = [:]
        var positions: Set<Int32> = []
        for fill in ledger.fills {
            let position = ledger.key(of: fill)
            counts[position.currency, default: 0] += 1
            guard positions.insert(fill.position).inserted else { continue }
            let key = JournalBookkeeping.key(of: position)
            if commodities[key] == nil {
                let symbol = JournalBookkeeping.symbol(of: position.instrument)
                commodities[key] = BookkeepingCommodity(key: key, symbol: symbol, multiplier: fill.multiplier)
            }
        }
        return BookkeepingFile(
            title: "Journal of executions",
            currency: counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? .usd,
            remarks: unmatchedCloses.map { close in
                let fill = ledger.fills[close.fill]
                let symbol = JournalBookkeeping.symbol(of: ledger.key(of: fill).instrument)
                let day = zone.day(at: fill.time)
                return "\(day), execution \(fill.source): \(close.quantity) \(symbol) close no position. Not included."
            },
            commodities: Array(commodities.values),
            transactions: builder.transactions
        )
    }
}

/// Makes postings of a journal's executions.
struct JournalBookkeeping {
    let journal: MatchedJournal
    let zone: ZoneRules
    private(set) var transactions: [BookkeepingTransaction] = []
    private var lots = BookkeepingLots()
    /// The open lots of each position, oldest first.
    private var queues: [Int32: OpenLotQueue] = [:]
    /// The symbol changes that were applied, the latest first.
    private let symbolChanges: [(time: Timestamp, from: Int32, to: Int32)]

    init(journal: MatchedJournal, zone: ZoneRules) {
        (self.journal, self.zone) = (journal, zone)
        symbolChanges = journal.actions.reversed().compactMap { action, outcome in
            guard case .applied = outcome, let successor = action.successor,
                let from = journal.ledger.index(of: action.key),
                let to = journal.ledger.index(of: action.key.with(successor))
            else { return nil }
            return (action.time, from, to)
        }
    }

    /// Makes a transaction of each execution, in order of time.
    mutating func addTransactions() {
        let parts = journal.matchedParts
        var made: [(time: Timestamp, transaction: BookkeepingTransaction)] = []
        var index = 0
        // Parts are position by position in the order in which they were matched.
        while index < parts.count {
            let fill = parts[index].fill
            var end = index + 1
            // An execution that closes one trade and opens the next has a part in both.
            while end < parts.count, parts[end].fill == fill { end += 1 }
            made.append((journal.ledger.fills[Int(fill)].time, transaction(Int(fill), parts[index..<end])))
            index = end
        }
        let order = made.indices.sorted { (made[$0].time, $0) < (made[$1].time, $1) }
        transactions = order.map { made[$0].transaction }
    }

    private mutating func transaction(_ index: Int, _ parts: ArraySlice<TradePart>) -> BookkeepingTransaction {
        let fill = journal.ledger.fills[index]
        let key = journal.ledger.key(of: fill)
        let holding = BookkeepingHolding(owner: key.account, commodity: Self.key(of: key), currency: key.currency)
        func account(_ purpose: BookkeepingAccount.Purpose) -> BookkeepingAccount {
            BookkeepingAccount(purpose, of: key.account)
        }
        var (cash, gain, fees, quantity) = (Money.zero, Money.zero, Money.zero, Quantity.zero)
        var postings: [BookkeepingPosting] = []
        for part in parts {
            let value = fill.value(ofUnits: part.quantityUnits)
            let paid = fill.side == .buy ? .zero - value : value
            let changes = part.isOpening ? open(part, fill, in: holding) : close(part, fill, in: holding)
            cash += paid
            fees += journal.fees(of: part)
            quantity += part.quantity
            if !part.isOpening { gain += changes.reduce(paid) { $0 + $1.weight.money } }
            postings += changes
        }
        let money: [(BookkeepingAccount.Purpose, Money)] = [
            (.cash, cash - fees), (.fees, max(fees, .zero)), (.rebates, min(fees, .zero)), (.gains, .zero - gain),
        ]
        postings += money.filter { $0.1 != .zero }
            .map { BookkeepingPosting(account($0.0), $0.1, key.currency) }
        return BookkeepingTransaction(
            day: zone.day(at: fill.time),
            title: "\(fill.side.title) \(quantity) \(Self.symbol(of: key.instrument))",
            id: "\(fill.source)",
            note: journal.ledger.note(at: index),
            postings: postings
        )
    }

    private mutating func open(_ part: TradePart, _ fill: Fill, in holding: BookkeepingHolding) -> [BookkeepingPosting]
    {
        let value = fill.value(ofUnits: part.quantityUnits)
        let lot = BookkeepingLot(
            opening: "\(fill.source)",
            day: zone.day(at: fill.time),
            quantity: fill.side == .buy ? part.quantity : .zero - part.quantity,
            cost: fill.side == .buy ? value : .zero - value
        )
        let (named, postings) = lots.open(lot, in: holding)
        let restated = restate(to: part, fill, in: holding)
        queues[fill.position, default: OpenLotQueue()].lots.append((named, fill, part.ratio))
        return restated + postings
    }

    /// Replaces the open lots of a position by those that a split or a symbol change since then made of them, at what was
    /// paid.
    private mutating func restate(
        to part: TradePart,
        _ fill: Fill,
        in holding: BookkeepingHolding
    ) -> [BookkeepingPosting] {
        guard !journal.actions.isEmpty else { return [] }
        var postings: [BookkeepingPosting] = []
        for former in predecessors(of: fill) {
            guard let queue = queues.removeValue(forKey: former) else { continue }
            let key = journal.ledger.positions[Int(former)]
            let owner = BookkeepingHolding(owner: key.account, commodity: Self.key(of: key), currency: key.currency)
            postings += restate(queue, from: owner, to: part.ratio, fill.position, in: holding)
        }
        // All open lots of a position have one ratio.
        if let queue = queues[fill.position], queue.first < queue.lots.count,
            queue.lots[queue.first].ratio != part.ratio
        {
            queues[fill.position] = nil
            postings += restate(queue, from: holding, to: part.ratio, fill.position, in: holding)
        }
        return postings
    }

    private mutating func restate(
        _ queue: OpenLotQueue,
        from owner: BookkeepingHolding,
        to ratio: UInt16,
        _ position: Int32,
        in holding: BookkeepingHolding
    ) -> [BookkeepingPosting] {
        var restated: [(lot: BookkeepingLots.NamedLot, opening: Fill, ratio: UInt16)] = []
        var postings: [BookkeepingPosting] = []
        for (named, opening, former) in queue.lots.dropFirst(queue.first) {
            var lot = named.lot
            let (old, new) = (journal.ratios[Int(former)], journal.ratios[Int(ratio)])
            let factor = Int128(new.new) * Int128(old.old)
            lot.quantity = Quantity(
                units: lot.quantity.units.scaled(by: factor, dividedBy: Int128(new.old) * Int128(old.new))
            )
            let (_, closed, _) = lots.reduce(named, to: nil, in: owner)
            postings += closed
            // What rounding left of an earlier trade may be less than the smallest part of a share.
            guard lot.quantity != .zero else { continue }
            let (renamed, opened) = lots.open(lot, in: holding)
            restated.append((renamed, opening, ratio))
            postings += opened
        }
        queues[position, default: OpenLotQueue()].lots += restated
        return postings
    }

    /// The positions whose symbol changed to that of a fill, directly or by other symbols.
    private func predecessors(of fill: Fill) -> [Int32] {
        var (found, names): ([Int32], Set<Int32>) = ([], [fill.position])
        for change in symbolChanges
        where change.time <= fill.time && names.contains(change.to) && names.insert(change.from).inserted {
            found.append(change.from)
        }
        return found
    }

    private mutating func close(_ part: TradePart, _ fill: Fill, in holding: BookkeepingHolding)
        -> [BookkeepingPosting]
    {
        let restated = restate(to: part, fill, in: holding)
        var queue = queues.removeValue(forKey: fill.position) ?? OpenLotQueue()
        var left = Int128(part.quantityUnits)
        var (closing, opening): ([BookkeepingPosting], [BookkeepingPosting]) = ([], [])
        while left > 0, queue.first < queue.lots.count {
            let (named, openingFill, ratio) = queue.lots[queue.first]
            var lot: BookkeepingLot? = named.lot
            let held = Int128(named.lot.quantity.units.magnitude)
            let taken = min(left, held)
            if taken < held {
                let sign: Int128 = openingFill.side == .buy ? 1 : -1
                // After a split the lot has another number of shares than its execution.
                let cost =
                    ratio == 0
                    ? openingFill.value(ofUnits: Int64(clamping: taken))
                    : named.lot.cost.magnitude.share(Quantity(units: taken), of: Quantity(units: held))
                lot?.quantity -= Quantity(units: sign * taken)
                lot?.cost -= Money(units: sign * cost.units)
            } else {
                lot = nil
            }
            let (rest, closed, opened) = lots.reduce(named, to: lot, in: holding)
            closing += closed
            opening += opened
            if let rest { queue.lots[queue.first].lot = rest } else { queue.first += 1 }
            left -= taken
        }
        queues[fill.position] = queue
        return restated + closing + opening
    }

    /// What identifies an instrument: one that trades in two currencies is two commodities.
    static func key(of position: PositionKey) -> String {
        "\(symbol(of: position.instrument)) \(position.instrument.type.rawValue) \(position.currency)"
    }

    /// The symbol of an instrument, of an option its OCC symbol.
    static func symbol(of instrument: TradedInstrument) -> String {
        guard let expiration = instrument.expiration, let strike = instrument.strike else {
            return instrument.symbol.name
        }
        return instrument.optionContract?.compactSymbol
            ?? "\(instrument.symbol) \(expiration) \(strike) \(instrument.type.rawValue)"
    }

    /// Open lots, of which those before `first` are closed.
    private struct OpenLotQueue {
        var lots: [(lot: BookkeepingLots.NamedLot, opening: Fill, ratio: UInt16)] = []
        var first = 0
    }
}
