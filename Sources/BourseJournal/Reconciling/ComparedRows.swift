import BourseCore

/// The fills and activities of a statement, by account, currency and instrument.
struct ComparedRows {
    /// Half of a cent.
    static let halfCent = Money(units: 50_000_000_000_000)

    let ledger: ExecutionLedger
    let activities: [AccountActivity]
    /// By the index of the position in the ledger.
    let profits: [RealizedProfits.PositionProfit]
    /// The fills of each position.
    let fills: [[Int]]
    /// The positions with closes of what the file does not open.
    let unmatched: Set<Int>
    private let details: [FillDetail]
    private let byAccount: [String: [Int]]
    private let byInstrument: [ScopeKey: [Int]]
    private let moved: [ScopeKey: [Int]]

    /// Matches the fills and groups all rows.
    init(_ ledger: ExecutionLedger, _ details: [FillDetail], _ activities: [AccountActivity]) {
        let journal = MatchedJournal(ledger)
        (self.ledger, self.activities) = (ledger, activities)
        self.details = details.count == ledger.count ? details : []
        profits = RealizedProfits(journal).positions
        unmatched = Set(journal.unmatchedCloses.map { Int(ledger.fills[$0.fill].position) })
        var fills = [[Int]](repeating: [], count: ledger.positions.count)
        for (index, fill) in ledger.fills.enumerated() { fills[Int(fill.position)].append(index) }
        self.fills = fills
        byAccount = Dictionary(grouping: ledger.positions.indices) { ledger.positions[$0].account }
        byInstrument = Dictionary(grouping: ledger.positions.indices) {
            ScopeKey(ledger.positions[$0].account, ledger.positions[$0].instrument)
        }
        var moved: [ScopeKey: [Int]] = [:]
        for (index, activity) in activities.enumerated() {
            guard let instrument = activity.instrument, activity.quantity != .zero || activity.kind.isSplit else {
                continue
            }
            moved[ScopeKey(activity.account, instrument), default: []].append(index)
        }
        self.moved = moved
    }

    /// The positions of an account in a currency, or those of one instrument.
    func positions(of account: String, _ currency: Currency?, _ instrument: TradedInstrument?) -> [Int] {
        let all = instrument.map { byInstrument[ScopeKey(account, $0)] } ?? byAccount[account]
        guard let currency else { return all ?? [] }
        return (all ?? []).filter { ledger.positions[$0].currency == currency }
    }

    /// Whether an activity moved units of an instrument.
    func moves(_ account: String, _ instrument: TradedInstrument) -> Bool {
        moved[ScopeKey(account, instrument)] != nil
    }

    /// Whether everything of an account is in one currency.
    func areAll(in currency: Currency, of account: String) -> Bool {
        (byAccount[account] ?? []).allSatisfy { ledger.positions[$0].currency == currency }
            && activities.allSatisfy { $0.account != account || $0.currency == currency }
    }

    // MARK: - Money

    /// What moved in cash; nil where open futures are settled each day.
    ///
    /// - Parameter paysAtClose: Whether the profit of a future is paid when it is closed.
    func cash(_ scope: [Int], _ account: String, _ currency: Currency, paysAtClose: Bool) -> Money? {
        var cash = Money.zero
        for position in scope {
            if ledger.positions[position].instrument.type == .future {
                guard paysAtClose || profits[position].held == .zero, !unmatched.contains(position) else { return nil }
                cash += profits[position].gross - fees([position])
            } else {
                for index in fills[position] { cash += amount(index) }
            }
        }
        for activity in activities where activity.account == account && activity.currency == currency {
            cash += Self.amount(activity)
        }
        return cash
    }

    /// What a fill moved in cash, after fees and taxes.
    func amount(_ index: Int) -> Money {
        let value = gross(index)
        let taxes = details.isEmpty ? .zero : details[index].taxes
        return (ledger.fills[index].side == .sell ? value : -value) - ledger.fills[index].fees - taxes
    }

    /// What an activity moved in cash; nothing where shares moved.
    static func amount(_ activity: AccountActivity) -> Money {
        switch activity.kind {
        case .reinvestment: return .zero
        case .transfer where activity.quantity != .zero: return .zero
        default: return activity.amount - activity.fees - activity.taxes
        }
    }

    /// What was paid or received for a fill before fees.
    private func gross(_ index: Int) -> Money {
        if !details.isEmpty, let total = details[index].total { return total }
        return ledger.fills[index].value
    }

    /// The coins that paid for other coins, with the positions that are priced in them; nil where none did.
    func paidCoins(_ total: StatedTotal) -> (quantity: Quantity, positions: [Int])? {
        guard let instrument = total.instrument, instrument.type == .crypto,
            let currency = Currency(instrument.symbol.name)
        else { return nil }
        let positions = positions(of: total.account, currency, nil)
        let isPaid =
            !positions.isEmpty || activities.contains { $0.account == total.account && $0.currency == currency }
        guard isPaid, let cash = cash(positions, total.account, currency, paysAtClose: true) else { return nil }
        return (Quantity(coins: cash), positions)
    }

    /// All fees of the fills of positions.
    func fees(_ scope: [Int]) -> Money {
        scope.reduce(.zero) { $0 + fills[$1].reduce(.zero) { $0 + ledger.fills[$1].fees } }
    }

    /// Commissions that are activities because they are in another currency than the trade.
    func commissions(_ account: String, _ currency: Currency?) -> Money {
        activities.reduce(.zero) { sum, activity in
            guard activity.kind == .fee, activity.account == account, activity.note.hasPrefix("Commission"),
                currency == nil || activity.currency == currency
            else { return sum }
            return sum - activity.amount
        }
    }

    /// Money received for sales less money paid for purchases, before fees.
    func proceeds(_ scope: [Int]) -> Money {
        scope.reduce(.zero) { sum, position in
            fills[position].reduce(sum) { ledger.fills[$1].side == .sell ? $0 + gross($1) : $0 - gross($1) }
        }
    }

    // MARK: - Quantities

    /// Units bought less units sold.
    func traded(_ scope: [Int]) -> Quantity {
        scope.reduce(.zero) { sum, position in
            fills[position].reduce(sum) { $0 + signed($1) }
        }
    }

    /// The units held after all rows; nil where a split leaves a fraction.
    func held(_ opening: Quantity, _ scope: [Int], _ total: StatedTotal) -> Quantity? {
        guard let instrument = total.instrument else { return nil }
        let moves = moved[ScopeKey(total.account, instrument)] ?? []
        guard moves.contains(where: { activities[$0].kind.isSplit }) else {
            return opening + traded(scope) + moves.reduce(.zero) { $0 + activities[$1].quantity }
        }
        // Splits take effect before the market opens.
        var steps: [(day: TradingDay, rank: Int, apply: (Quantity) -> Quantity?)] = []
        for move in moves {
            let activity = activities[move]
            if case .split(let new, let old) = activity.kind {
                steps.append((activity.day, 0, { Self.split($0, new, old) }))
            } else {
                steps.append((activity.day, 1, { $0 + activity.quantity }))
            }
        }
        for index in scope.flatMap({ fills[$0] }) {
            let change = signed(index)
            let day = details.isEmpty ? ZoneRules.newYork.day(at: ledger.fills[index].time) : details[index].day
            steps.append((day, 1, { $0 + change }))
        }
        steps.sort { ($0.day, $0.rank) < ($1.day, $1.rank) }
        return steps.reduce(opening) { held, step in held.flatMap { step.apply($0) } }
    }

    private static func split(_ held: Quantity, _ new: Int64, _ old: Int64) -> Quantity? {
        guard old > 0 else { return nil }
        let (product, isTooLarge) = held.units.multipliedReportingOverflow(by: Int128(new))
        guard !isTooLarge else { return nil }
        let (units, rest) = product.quotientAndRemainder(dividingBy: Int128(old))
        return rest == 0 && units.magnitude <= Self.mostUnits ? Quantity(units: units) : nil
    }

    /// Far more units than anybody holds, and few enough for sums.
    private static let mostUnits = Quantity.limit.units.magnitude * 1_000_000_000

    private func signed(_ index: Int) -> Quantity {
        let fill = ledger.fills[index]
        return fill.side == .buy ? fill.quantity : .zero - fill.quantity
    }
}
