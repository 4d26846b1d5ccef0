import BourseCore

/// Collects the rows of each trade of a ledger, and books what happened.
struct CoinLedgerBook {
    /// What rows of one trade have in common.
    private struct Tie: Hashable {
        let account: String
        let cells: String
    }

    private let ledger: CoinLedger
    private let context: ImportContext
    /// Seconds ahead of UTC of all times.
    var offset = 0
    private var trades: [CoinTrade] = []
    private var balances = CoinBalances()
    private var places: [Tie: Int] = [:]
    private var meanings: [String: CoinLedgerMeaning?] = [:]
    private var coins: [String: String] = [:]
    /// The most words and coins in the caches; a ledger has far fewer.
    private static let mostWords = 4_096

    /// Makes an empty book.
    init(_ ledger: CoinLedger, _ context: ImportContext) { (self.ledger, self.context) = (ledger, context) }

    // MARK: - Rows

    /// Adds a row: to its trade, or what it is by itself to the reading.
    mutating func add(_ row: CoinLedgerRow, into reading: inout StatementReading) throws(RowRefusal) {
        if ledger.columns[.id] != nil, row.text(.id).isEmpty {
            reading.ignore("movements that are not final")
            return
        }
        addBalance(of: row)
        guard let meaning = meaning(of: row) else {
            throw row.refusal(.operation, "is unknown. Add this row by hand.")
        }
        switch meaning {
        case .ignored(let reason):
            reading.ignore(reason)
            return
        case .refused(let message): throw RowRefusal(column: row.name(.operation), message: message)
        case .side, .exchange, .fee, .movement: try row.checkRepeated()
        }
        guard var time = DialectTime(row.text(.time), .yearFirst), time.clock != nil else {
            throw row.refusal(.time, "is not a time.")
        }
        if time.offset == nil { time.offset = offset }
        let coin = try coin(row, .coin)
        guard let amount = try row.amount(.amount) else {
            throw .missing(row.name(.amount), "Add what came in or went out.")
        }
        let account = account(of: row)
        let fee = try row.amount(.fee)?.magnitude ?? .zero
        if case .movement(let kind) = meaning {
            let moved = ledger.amountsAreAfterFees ? amount : amount - fee
            try move(moved, of: coin, kind, row, time, account, into: &reading)
            return
        }
        let place = place(of: row, meaning, time, account)
        switch meaning {
        case .fee:
            trades[place].add(fee: .zero - amount, of: coin)
            trades[place].add(row: row.number, feeCoin: coin)
            return
        case .exchange:
            let other = try self.coin(row, .otherCoin)
            guard let received = try row.amount(.otherAmount) else {
                throw .missing(row.name(.otherAmount), "Add what was exchanged.")
            }
            trades[place].add(received, of: other)
        default: break
        }
        trades[place].add(ledger.amountsAreAfterFees ? amount + fee : amount, of: coin)
        trades[place].add(fee: fee, of: row.text(.feeCoin).isEmpty ? coin : try self.coin(row, .feeCoin))
        trades[place].add(row: row.number, feeCoin: nil)
    }

    /// What a row moved of its coin, fees included; nil where it says no amount.
    private func moved(by row: CoinLedgerRow) -> Money? {
        guard let amount = (try? row.amount(.amount)) ?? nil else { return nil }
        guard !ledger.amountsAreAfterFees, let fee = (try? row.amount(.fee)) ?? nil else { return amount }
        return amount - fee.magnitude
    }

    private mutating func addBalance(of row: CoinLedgerRow) {
        guard ledger.columns[.balance] != nil, let balance = (try? row.amount(.balance)) ?? nil,
            let moved = moved(by: row), let coin = try? coin(row, .coin)
        else { return }
        let known = BalanceChain.BalanceRow(
            row: row.number,
            day: DialectTime(row.text(.time), .yearFirst)?.day,
            moved: moved,
            balance: balance
        )
        balances.add(known, account: account(of: row), coin: coin, wallet: "\(row.text(.coin)) \(row.text(.wallet))")
    }

    private func account(of row: CoinLedgerRow) -> String {
        let named = row.text(.account)
        return named.isEmpty ? context.account : String(named.prefix(64))
    }

    /// What a row that was refused moved, for differences from balances.
    mutating func omitted(_ row: CoinLedgerRow) -> OmittedRow? {
        guard ledger.columns[.balance] != nil, let moved = moved(by: row), let coin = try? coin(row, .coin) else {
            return nil
        }
        return Self.omitted(moved, of: coin, row: row.number)
    }

    private static func omitted(_ moved: Money, of coin: String, row: Int) -> OmittedRow {
        guard !CoinPair.isMoney(coin) else {
            return OmittedRow(row: row, amount: moved, currency: Currency(coin), quantity: nil)
        }
        return OmittedRow(row: row, symbol: coin, amount: nil, quantity: Quantity(coins: moved))
    }

    private mutating func meaning(of row: CoinLedgerRow) -> CoinLedgerMeaning? {
        let words = "\(row.text(.operation)) \(row.text(.detail))"
        if let known = meanings[words] { return known }
        let meaning = ledger.meaning(of: words)
        if meanings.count < Self.mostWords { meanings[words] = .some(meaning) }
        return meaning
    }

    private mutating func coin(_ row: CoinLedgerRow, _ column: CoinLedgerColumn) throws(RowRefusal) -> String {
        let text = row.text(column)
        if let known = coins[text] { return known }
        guard let symbol = CoinPair.coin(ledger.coin(text.uppercased())) else {
            throw row.refusal(column, "is not a coin or a currency.")
        }
        if coins.count < Self.mostWords { coins[text] = symbol.name }
        return symbol.name
    }

    /// The place of the trade that a row belongs to; a row with both sides is a trade of its own.
    private mutating func place(
        of row: CoinLedgerRow,
        _ meaning: CoinLedgerMeaning,
        _ time: DialectTime,
        _ account: String
    ) -> Int {
        let tie = Tie(
            account: account,
            cells: meaning == .exchange ? "\(row.number)" : ledger.tie.map { row.text($0) }.joined(separator: "\n")
        )
        if let place = places[tie] { return place }
        places[tie] = trades.count
        trades.append(
            CoinTrade(time: time, instant: time.timestamp(in: .utc), account: account, order: row.text(.order))
        )
        return trades.count - 1
    }

    /// Books what came or went without a trade.
    private func move(
        _ amount: Money,
        of coin: String,
        _ kind: ActivityKind,
        _ row: CoinLedgerRow,
        _ time: DialectTime,
        _ account: String,
        into reading: inout StatementReading
    ) throws(RowRefusal) {
        guard context.keepsActivities else {
            reading.ignore(kind.plural)
            return
        }
        guard amount != .zero else {
            reading.ignore("rows without an amount")
            return
        }
        let texts = [row.text(.note), row.text(.operation)]
        guard
            let activity = AccountActivity(
                coins: amount,
                code: coin,
                kind: kind,
                row: row.number,
                time: time,
                account: account,
                note: texts.first { !$0.isEmpty } ?? ""
            )
        else { throw row.refusal(.coin, "is not a coin or a currency.") }
        reading.content.activities.append(activity)
    }

    // MARK: - Trades

    /// Books all trades in the order of time; those of one instant in the order of the file, reversed for newest first.
    func settle(into reading: inout StatementReading) {
        let isNewestFirst =
            trades.first.map { first in trades.last.map { $0.instant < first.instant } ?? false } ?? false
        let listed = isNewestFirst ? Array(trades.reversed()) : trades
        let order = listed.indices.sorted { (listed[$0].instant, $0) < (listed[$1].instant, $1) }
        for place in order { settle(listed[place], into: &reading) }
        balances.state(in: &reading.content.totals)
    }

    private func settle(_ trade: CoinTrade, into reading: inout StatementReading) {
        do throws(RowRefusal) {
            switch trade.kind {
            case .unknown(let message): throw RowRefusal(column: nil, message: message)
            case .exchange: exchange(trade, into: &reading)
            case .trade(let base, let quote): try book(trade, base: base, quote: quote, into: &reading)
            }
        } catch {
            for row in trade.rows { reading.refuse(row: row.number, column: error.column, error.message) }
            guard ledger.columns[.balance] != nil, let row = trade.rows.first?.number else { return }
            for coin in Set(trade.sides.keys).union(trade.fees.keys).sorted() {
                let moved = (trade.sides[coin] ?? .zero) - (trade.fees[coin] ?? .zero)
                reading.content.totals.omitted.append(Self.omitted(moved, of: coin, row: row))
            }
        }
    }

    private func book(
        _ trade: CoinTrade,
        base: String,
        quote: String,
        into reading: inout StatementReading
    ) throws(RowRefusal) {
        var entry = try trade.entry(base: base, quote: quote)
        let others = trade.fees.filter { $0.key != base && $0.key != quote }
        for (coin, fee) in others.sorted(by: { $0.key < $1.key }) {
            entry.note += "\(entry.note.isEmpty ? "" : "; ")fees of \(fee) \(coin)"
        }
        guard let place = trade.rows.first(where: { $0.feeCoin == nil })?.number else { return }
        let execution = try entry.execution()
        reading.ledger.append(execution, source: Int64(place))
        if context.keepsActivities { reading.content.details.append(entry.detail) }
        var unpaid = others
        for row in trade.rows where row.number != place {
            guard context.keepsActivities, let coin = row.feeCoin, let fee = unpaid.removeValue(forKey: coin),
                let activity = AccountActivity(
                    coins: .zero - fee,
                    code: coin,
                    kind: .fee,
                    row: row.number,
                    time: trade.time,
                    account: trade.account,
                    note: "Fee"
                )
            else {
                reading.ignore("other sides of trades")
                continue
            }
            reading.content.activities.append(activity)
        }
        guard !unpaid.isEmpty else { return }
        reading.warn(
            row: place,
            column: nil,
            "The fees are in another currency than \(entry.currency.code), so they were left out."
        )
    }

    /// Money for money: a conversion for each side.
    private func exchange(_ trade: CoinTrade, into reading: inout StatementReading) {
        var sides = trade.sides.sorted { $0.value < $1.value }
        for row in trade.rows {
            guard context.keepsActivities, row.feeCoin == nil, let (code, amount) = sides.first,
                let currency = Currency(code)
            else {
                reading.ignore(context.keepsActivities ? "other sides of trades" : ActivityKind.conversion.plural)
                continue
            }
            sides.removeFirst()
            reading.content.activities.append(
                AccountActivity(
                    kind: .conversion,
                    row: row.number,
                    day: trade.time.day,
                    second: trade.time.clock?.secondOfDay,
                    account: trade.account,
                    amount: amount,
                    currency: currency,
                    fees: trade.fees[code] ?? .zero,
                    note: "Conversion"
                )
            )
        }
    }
}
