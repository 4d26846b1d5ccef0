import BourseCore

/// Collects the rows of each trade of a ledger, and books what happened.
struct CoinLedgerBook {
    /// Two coins, of which a trade gave one for the other.
    private struct CoinExchange: Hashable {
        let first, second: CoinNumber
    }

    private let ledger: CoinLedger
    private let context: ImportContext
    /// Seconds ahead of UTC of all times.
    var offset = 0
    private var trades: [CoinTrade] = []
    private var balances = CoinBalances()
    /// The places of trades by what their rows have in common.
    private var ties = RowTable()
    private var meanings: [String: CoinLedgerMeaning?] = [:]
    private var names = CoinNames()
    private var coins: [String: CoinNumber] = [:]
    private var accounts: [String: UInt64] = [:]
    private var usual: UsualMovements?
    /// What exchanges of two coins are.
    private var exchanges: [CoinExchange: (kind: CoinTrade.Kind, pair: CoinPair?)] = [:]
    /// The most words and coins in the caches; a ledger has far fewer.
    private static let mostWords = 4_096

    /// Makes an empty book.
    init(_ ledger: CoinLedger, _ context: ImportContext) { (self.ledger, self.context) = (ledger, context) }

    // MARK: - Rows

    /// Begins the rows below a header.
    mutating func begin(_ header: CoinLedgerHeader) { usual = UsualMovements(ledger, header) }

    /// Adds the current record of a scanner from bytes: one side of a trade, of which an earlier row was alike in all but
    /// times, numbers and texts.
    ///
    /// - Returns: Whether it was added; if not, nothing has changed.
    mutating func addUsual(_ scanner: CSVScanner) -> Bool {
        guard let usual, let (row, kind) = usual.read(scanner), row.balance == nil || kind.wallet != nil else {
            return false
        }
        let (instant, keepsTexts) = (row.clock.timestamp(offset: offset), context.keepsTexts)
        let place = RowKey.withWords(of: UsualRow(scanner), usual.ties, behind: kind.accountNumber) { tie in
            self.place(of: tie, row.clock, instant, kind.account, order: keepsTexts ? usual.order(scanner) : "")
        }
        guard let place else { return false }
        if let balance = row.balance, let wallet = kind.wallet {
            let moved = ledger.amountsAreAfterFees ? row.amount : row.amount - row.fee
            let known = BalanceChain.BalanceRow(row: scanner.row, day: row.clock.day, moved: moved, balance: balance)
            balances.add(known, at: wallet)
        }
        trades[place].add(ledger.amountsAreAfterFees ? row.amount + row.fee : row.amount, of: kind.coin)
        trades[place].add(fee: row.fee, of: kind.feeCoin)
        trades[place].add(CoinTrade.CoinRow(scanner.row, feeCoin: nil))
        return true
    }

    /// Adds a row: to its trade, or what it is by itself to the reading.
    mutating func add(_ row: CoinLedgerRow, into reading: inout StatementReading) throws(RowRefusal) {
        if ledger.columns[.id] != nil, row.text(.id).isEmpty {
            reading.ignore("movements that are not final")
            return
        }
        let wallet = addBalance(of: row)
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
        guard let clock = time.clock else { throw row.refusal(.time, "is not a time.") }
        let place = place(of: row, meaning, clock, time.timestamp(in: .utc), account)
        switch meaning {
        case .fee:
            trades[place].add(fee: .zero - amount, of: coin)
            trades[place].add(CoinTrade.CoinRow(row.number, feeCoin: coin))
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
        let feeCoin = row.text(.feeCoin).isEmpty ? coin : try self.coin(row, .feeCoin)
        trades[place].add(fee: fee, of: feeCoin)
        trades[place].add(CoinTrade.CoinRow(row.number, feeCoin: nil))
        guard meaning == .side else { return }
        let kind = UsualMovements.Kind(
            coin: coin,
            feeCoin: feeCoin,
            account: account,
            accountNumber: number(of: account),
            wallet: wallet
        )
        usual?.add(kind, row.scanner)
    }

    /// What a row moved of its coin, fees included; nil where it says no amount.
    private func moved(by row: CoinLedgerRow) -> Money? {
        guard let amount = (try? row.amount(.amount)) ?? nil else { return nil }
        guard !ledger.amountsAreAfterFees, let fee = (try? row.amount(.fee)) ?? nil else { return amount }
        return amount - fee.magnitude
    }

    /// Adds the balance behind a row.
    ///
    /// - Returns: The place of its wallet among the balances; nil where the row has no balance.
    private mutating func addBalance(of row: CoinLedgerRow) -> Int? {
        guard ledger.columns[.balance] != nil, let balance = (try? row.amount(.balance)) ?? nil,
            let moved = moved(by: row), let coin = try? coin(row, .coin)
        else { return nil }
        let known = BalanceChain.BalanceRow(
            row: row.number,
            day: DialectTime(row.text(.time), .yearFirst)?.day,
            moved: moved,
            balance: balance
        )
        return balances.add(
            known,
            account: account(of: row),
            coin: names[coin],
            wallet: "\(row.text(.coin)) \(row.text(.wallet))"
        )
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
        return Self.omitted(moved, of: names[coin], row: row.number)
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

    private mutating func coin(_ row: CoinLedgerRow, _ column: CoinLedgerColumn) throws(RowRefusal) -> CoinNumber {
        let text = row.text(column)
        if let known = coins[text] { return known }
        guard let symbol = CoinPair.coin(ledger.coin(text.uppercased())) else {
            throw row.refusal(column, "is not a coin or a currency.")
        }
        let number = names.number(of: symbol.name)
        if coins.count < Self.mostWords { coins[text] = number }
        return number
    }

    /// The number of an account.
    private mutating func number(of account: String) -> UInt64 {
        if let known = accounts[account] { return known }
        accounts[account] = UInt64(accounts.count)
        return UInt64(accounts.count - 1)
    }

    /// The place of the trade that a row belongs to; a row with both sides is a trade of its own.
    private mutating func place(
        of row: CoinLedgerRow,
        _ meaning: CoinLedgerMeaning,
        _ clock: LocalTime,
        _ instant: Timestamp,
        _ account: String
    ) -> Int {
        let cells = meaning == .exchange ? ["\(row.number)"] : ledger.tie.map { row.text($0) }
        var words = [number(of: account)]
        for cell in cells { RowKey.append(cell, to: &words) }
        return words.withUnsafeBufferPointer { tie in
            place(of: tie, clock, instant, account, order: row.text(.order))
        }
    }

    /// The place of the trade with a tie, which is made if there is none.
    private mutating func place(
        of tie: UnsafeBufferPointer<UInt64>,
        _ clock: LocalTime,
        _ instant: Timestamp,
        _ account: String,
        order: @autoclosure () -> String
    ) -> Int {
        if let known = ties.index(of: tie) { return known }
        ties.add(tie)
        trades.append(CoinTrade(clock: clock, instant: instant, account: account, order: order()))
        return trades.count - 1
    }

    /// Books what came or went without a trade.
    private func move(
        _ amount: Money,
        of coin: CoinNumber,
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
                code: names[coin],
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
    mutating func settle(into reading: inout StatementReading) {
        let isNewestFirst =
            trades.first.map { first in trades.last.map { $0.instant < first.instant } ?? false } ?? false
        var order = isNewestFirst ? Array(trades.indices.reversed()) : Array(trades.indices)
        let isOrdered = zip(order, order.dropFirst()).allSatisfy { trades[$0].instant <= trades[$1].instant }
        if !isOrdered {
            let listed = order
            order = listed.indices.sorted { (trades[listed[$0]].instant, $0) < (trades[listed[$1]].instant, $1) }
                .map { listed[$0] }
        }
        for place in order { settle(trades[place], into: &reading) }
        balances.state(in: &reading.content.totals)
    }

    private mutating func settle(_ trade: CoinTrade, into reading: inout StatementReading) {
        do throws(RowRefusal) {
            let (kind, pair) = kind(of: trade)
            switch kind {
            case .unknown(let message): throw RowRefusal(column: nil, message: message)
            case .exchange: exchange(trade, into: &reading)
            case .trade(let base, let quote): try book(trade, base: base, quote: quote, pair, into: &reading)
            }
        } catch {
            for row in trade.rows { reading.refuse(row: row.number, column: error.column, error.message) }
            guard ledger.columns[.balance] != nil, let row = trade.rows.first?.number else { return }
            let coins = Set((trade.sides.all + trade.fees.all).map(\.coin))
            for coin in coins.sorted(by: { names[$0] < names[$1] }) {
                let moved = (trade.sides[coin] ?? .zero) - (trade.fees[coin] ?? .zero)
                reading.content.totals.omitted.append(Self.omitted(moved, of: names[coin], row: row))
            }
        }
    }

    private func book(
        _ trade: CoinTrade,
        base: CoinNumber,
        quote: CoinNumber,
        _ pair: CoinPair?,
        into reading: inout StatementReading
    ) throws(RowRefusal) {
        var entry = try trade.entry(base: base, quote: quote, names, pair)
        var unpaid: [(coin: CoinNumber, amount: Money)] = []
        if !trade.fees.areOnly(base, quote) {
            unpaid = trade.fees.all.filter { $0.coin != base && $0.coin != quote }
            unpaid.sort { names[$0.coin] < names[$1.coin] }
        }
        for (coin, fee) in unpaid {
            entry.note += "\(entry.note.isEmpty ? "" : "; ")fees of \(fee) \(names[coin])"
        }
        guard let place = trade.rows.first(where: { $0.feeCoin == nil })?.number else { return }
        let execution = try entry.execution()
        reading.ledger.append(execution, source: Int64(place))
        if context.keepsActivities { reading.content.details.append(entry.detail) }
        for row in trade.rows where row.number != place {
            guard context.keepsActivities, let coin = row.feeCoin,
                let fee = unpaid.firstIndex(where: { $0.coin == coin }).map({ unpaid.remove(at: $0).amount }),
                let activity = AccountActivity(
                    coins: .zero - fee,
                    code: names[coin],
                    kind: .fee,
                    row: row.number,
                    time: DialectTime(trade.clock),
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

    /// What a trade is, and its coin and currency where these are a pair.
    private mutating func kind(of trade: CoinTrade) -> (kind: CoinTrade.Kind, pair: CoinPair?) {
        guard let (first, second) = trade.sides.exchanged else {
            let kind = trade.kind(names)
            return (kind, pair(of: kind))
        }
        let exchange = CoinExchange(first: first, second: second)
        if let known = exchanges[exchange] { return known }
        let kind = trade.kind(names)
        exchanges[exchange] = (kind, pair(of: kind))
        return (kind, pair(of: kind))
    }

    private func pair(of kind: CoinTrade.Kind) -> CoinPair? {
        guard case .trade(let base, let quote) = kind else { return nil }
        return CoinPair(base: names[base][...], quote: names[quote][...])
    }

    /// Money for money: a conversion for each side.
    private func exchange(_ trade: CoinTrade, into reading: inout StatementReading) {
        var sides = trade.sides.all.sorted { $0.amount < $1.amount }
        for row in trade.rows {
            guard context.keepsActivities, row.feeCoin == nil, let (coin, amount) = sides.first,
                let currency = Currency(names[coin])
            else {
                reading.ignore(context.keepsActivities ? "other sides of trades" : ActivityKind.conversion.plural)
                continue
            }
            sides.removeFirst()
            reading.content.activities.append(
                AccountActivity(
                    kind: .conversion,
                    row: row.number,
                    day: trade.clock.day,
                    second: trade.clock.secondOfDay,
                    account: trade.account,
                    amount: amount,
                    currency: currency,
                    fees: trade.fees[coin] ?? .zero,
                    note: "Conversion"
                )
            )
        }
    }
}
