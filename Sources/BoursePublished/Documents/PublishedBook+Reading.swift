import BourseAPI
import BourseCore
import BourseValues

extension PublishedBook {
    /// Reads what a client sends of somebody's money; a list that is not sent is nothing.
    ///
    /// The published service requires only the symbol and the shares of a holding, and the name of a month. So an amount
    /// that is not sent is the stored one, of a new row 0, and a name that is not sent is “Unnamed”.
    ///
    /// - Throws: 400 for the first value that cannot be used, by its place: `holdings[3].shares`.
    public init(_ request: PublishedRequest) throws(PublishedRefusal) {
        self.init()
        holdings = try Self.holdings(request)
        accounts = try Self.list("accounts", request, Self.account)
        if let budget = try request.object("budget") {
            income = try Self.list("income", budget, Self.line)
            expenses = try Self.list("expenses", budget, Self.line)
        }
        debt = try Self.list("debt", request, Self.debt)
        goals = try Self.list("goals", request, Self.goal)
        spending = try Self.list("spending", request, Self.month)
        giving = try Self.list("giving", request) { (row) throws(PublishedRefusal) in
            GiftRow(
                name: try Self.name(row),
                note: try row.note("note", atMost: Self.longestNote),
                active: try row.flag("active") ?? true
            )
        }
    }

    private static func list<Value>(
        _ name: String,
        _ request: PublishedRequest,
        _ read: (PublishedRequest) throws(PublishedRefusal) -> Value
    ) throws(PublishedRefusal) -> [Value]? {
        guard let rows = try request.objects(name, atMost: mostEntries) else { return nil }
        var values: [Value] = []
        for row in rows { values.append(try read(row)) }
        return values
    }

    private static func name(_ row: PublishedRequest) throws(PublishedRefusal) -> String {
        try row.line("name", atMost: 80) ?? "Unnamed"
    }

    private static func account(_ row: PublishedRequest) throws(PublishedRefusal) -> RowUpdate<AccountRow> {
        let (name, type) = (try name(row), try row.note("type", atMost: 40))
        let balance = try row.sentAmount("balance", orBelow: true)
        let currency = try row.currency("currency")
        return RowUpdate { stored in
            AccountRow(
                name: name,
                type: type ?? stored?.type ?? "other",
                balance: balance ?? stored?.balance ?? .zero,
                currency: currency
            )
        }
    }

    private static func line(_ row: PublishedRequest) throws(PublishedRefusal) -> RowUpdate<BudgetRow> {
        let (name, amount) = (try name(row), try row.sentAmount("amount"))
        let frequency = try row.note("frequency", atMost: 40)
        let note = try row.note("note", atMost: longestNote)
        return RowUpdate { stored in
            BudgetRow(
                name: name,
                amount: amount ?? stored?.amount ?? .zero,
                frequency: frequency ?? stored?.frequency ?? "monthly",
                note: note
            )
        }
    }

    private static func debt(_ row: PublishedRequest) throws(PublishedRefusal) -> RowUpdate<DebtRow> {
        let (name, balance) = (try name(row), try row.sentAmount("balance"))
        // A rate as percent: eight decimals of a hundredth are ten of the fraction.
        let rate = try row.sentAmount("rate").map { Ratio(units: $0.units / 100_000_000) }
        let payment = try row.sentAmount("minPayment")
        let note = try row.note("note", atMost: longestNote)
        return RowUpdate { stored in
            DebtRow(
                name: name,
                balance: balance ?? stored?.balance ?? .zero,
                rate: rate ?? stored?.rate ?? Ratio(units: 0),
                minPayment: payment ?? stored?.minPayment ?? .zero,
                note: note
            )
        }
    }

    private static func goal(_ row: PublishedRequest) throws(PublishedRefusal) -> RowUpdate<GoalRow> {
        let (name, target) = (try name(row), try row.sentAmount("target"))
        let saved = try row.sentAmount("saved")
        let priority = try row.note("priority", atMost: 40)
        let deadline = try row.note("deadline", atMost: 40)
        let note = try row.note("note", atMost: longestNote)
        return RowUpdate { stored in
            GoalRow(
                name: name,
                target: target ?? stored?.target ?? .zero,
                saved: saved ?? stored?.saved ?? .zero,
                priority: priority ?? stored?.priority ?? "medium",
                deadline: deadline,
                note: note
            )
        }
    }

    /// Holdings, each symbol once: what is written in several rows is added up.
    private static func holdings(_ request: PublishedRequest) throws(PublishedRefusal) -> [PositionRow]? {
        guard let rows = try request.objects("holdings", atMost: mostHoldings) else { return nil }
        var found: [Symbol: PositionRow] = [:]
        var order: [Symbol] = []
        for row in rows {
            let holding = try holding(row)
            guard let known = found[holding.symbol] else {
                found[holding.symbol] = holding
                order.append(holding.symbol)
                continue
            }
            guard known.currency == holding.currency else {
                throw PublishedRefusal(400, "\(row.path)currency must be that of the other row of \(holding.symbol)")
            }
            let shares = known.shares + holding.shares
            guard shares <= .limit else { throw PublishedRefusal(400, "\(row.path)shares is too large") }
            let isCosted = known.hasCost || holding.hasCost
            found[holding.symbol] =
                isCosted
                ? PositionRow(
                    symbol: holding.symbol,
                    shares: shares,
                    cost: known.cost + holding.cost,
                    currency: known.currency
                ) : PositionRow(symbol: holding.symbol, shares: shares, costBasis: nil, currency: known.currency)
        }
        return order.compactMap { found[$0] }
    }

    private static func holding(_ row: PublishedRequest) throws(PublishedRefusal) -> PositionRow {
        guard let text = try row.text("symbol") else {
            throw PublishedRefusal(400, "\(row.path)symbol must be a string")
        }
        guard let symbol = Symbol(text) else { throw PublishedRefusal(400, "\(row.path)symbol is not a symbol") }
        guard let shares = try row.units("shares", places: Quantity.places), shares >= 0 else {
            throw PublishedRefusal(400, "\(row.path)shares must be a number of 0 or more")
        }
        guard Quantity(units: shares) <= .limit else { throw PublishedRefusal(400, "\(row.path)shares is too large") }
        // The phone calls it by another name than the web.
        let name = row.object["costBasis"] == nil ? "avgCost" : "costBasis"
        let each = try row.units(name, places: Money.places).map { Money(units: $0) }
        guard each ?? .zero >= .zero else { throw PublishedRefusal(400, "\(row.path)\(name) must be 0 or more") }
        guard each ?? .zero <= PositionRow.mostEach else {
            throw PublishedRefusal(400, "\(row.path)\(name) is too large")
        }
        return PositionRow(
            symbol: symbol,
            shares: Quantity(units: shares),
            costBasis: each,
            currency: try row.currency("currency")
        )
    }
}
