import BourseCore

/// An execution as a transaction of Stockhours.
struct StockhoursRow {
    let instrument: TradedInstrument
    let currency: Currency
    let multiplier: Multiplier
    let time: Timestamp
    let side: Side
    let quantity: Quantity
    let price: Price
    let isOpening: Bool

    /// Whether Stockhours multiplies it as it was traded: shares by 1, options by 100.
    var isCountedRight: Bool {
        switch instrument.type {
        case .future: false
        case .call, .put: multiplier == .hundred
        case .stock, .etf, .crypto, .fund: multiplier == .one
        }
    }

    /// The group that it is in: its symbol, strike and expiration.
    var group: String {
        "\(instrument.symbol)-\(StockhoursKey.strike(instrument))-\(StockhoursKey.expiration(instrument))"
    }

    /// What makes a transaction the same one, whatever notation its expiration has.
    var identity: [String] {
        [
            "\(instrument.symbol)", StockhoursKey.strike(instrument), instrument.expiration.map { "\($0)" } ?? "",
            "\(time.seconds)", side.rawValue, "\(quantity)", "\(price)",
        ]
    }

    var document: JSONDocument {
        let day = ZoneRules.newYork.day(at: time)
        return .object([
            "ExecTime": .text(StockhoursKey.text(of: time)),
            "TradeDate": .text("\(day.month)/\(day.day)/\(day.year)"),
            "Side": .text(side == .buy ? "BUY" : "SELL"),
            "Quantity": .number(decimal: "\(quantity)"),
            "Symbol": .text("\(instrument.symbol)"),
            "Expiration": .text(StockhoursKey.expiration(instrument)),
            "Strike": .number(decimal: StockhoursKey.strike(instrument)),
            "Price": .number(decimal: "\(price)"),
            "OrderType": .text(StockhoursExport.fileName),
            "PosEffect": .text(isOpening ? "OPEN" : "CLOSE"),
            "Type": .text(type),
        ])
    }

    private var type: String {
        switch instrument.type {
        case .call: "CALL"
        case .put: "PUT"
        case .etf: "ETF"
        default: "EQUITY"
        }
    }
}

/// Transactions of one symbol, strike and expiration.
struct StockhoursGroup {
    private let row: StockhoursRow
    private var transactions: [JSONDocument] = []
    /// The names of the files that transactions came from.
    private(set) var files: [String] = []

    init(_ row: StockhoursRow) { self.row = row }

    /// Adds transactions of some files.
    mutating func add(_ rows: [StockhoursRow], of files: [String]) {
        transactions += rows.map(\.document)
        for name in files where !self.files.contains(name) { self.files.append(name) }
    }

    /// A group of a document with these transactions.
    func added(to group: JSONDocument) -> JSONDocument {
        guard case .object(var fields) = group else { return document }
        fields["Transactions"] = .list((fields["Transactions"]?.elements ?? []) + transactions)
        return .object(fields)
    }

    /// The group as a document lists it under a file.
    var tradeOfFile: JSONDocument {
        .object(["trade": document, "fileRefs": .list(files.map { .text($0) })])
    }

    /// Adds the group to those of a file.
    func add(toTradesOfFile trades: inout [JSONDocument]) {
        guard let index = trades.firstIndex(where: { isSame(as: $0["trade"] ?? .null) }),
            case .object(var fields) = trades[index]
        else {
            trades.append(tradeOfFile)
            return
        }
        let names = fields["fileRefs"]?.elements ?? []
        fields["trade"] = added(to: fields["trade"] ?? .null)
        fields["fileRefs"] = .list(names + files.map { JSONDocument.text($0) }.filter { !names.contains($0) })
        trades[index] = .object(fields)
    }

    var document: JSONDocument {
        .object([
            "Symbol": .text("\(row.instrument.symbol)"),
            "Strike": .number(decimal: StockhoursKey.strike(row.instrument)),
            "Expiration": .text(StockhoursKey.expiration(row.instrument)),
            "Transactions": .list(transactions),
        ])
    }

    /// Whether a group of a document is of the same symbol, strike and expiration.
    func isSame(as group: JSONDocument) -> Bool {
        guard group["Symbol"]?.scalar == "\(row.instrument.symbol)" else { return false }
        let expiration = group["Expiration"]?.scalar ?? ""
        guard let day = row.instrument.expiration, let strike = row.instrument.strike else {
            return ["", "N/A"].contains(expiration)
        }
        return Dialect.stockhoursDay(expiration) == day && (try? Price(group["Strike"]?.scalar ?? "")) == strike
    }
}

/// The transactions of a document, each to be found as often as it is there.
struct StockhoursTransactions {
    private var counts: [[String]: Int] = [:]

    init(_ user: [String: JSONDocument]) {
        var seen: Set<String> = []
        for list in ["tradeData", "schwabTradeData"] {
            for group in user[list]?.elements ?? [] {
                for transaction in group["Transactions"]?.elements ?? [] {
                    // Schwab's transactions may be in both lists.
                    let id = transaction["_schwabActivityId"]?.scalar ?? ""
                    guard id.isEmpty || seen.insert(id).inserted else { continue }
                    if let identity = Self.identity(of: transaction, in: group) { counts[identity, default: 0] += 1 }
                }
            }
        }
    }

    /// Takes the transaction of a row; false when there is none left.
    mutating func take(_ row: StockhoursRow) -> Bool {
        guard let count = counts[row.identity], count > 0 else { return false }
        counts[row.identity] = count - 1
        return true
    }

    /// Takes the transactions of all rows, or none; false when one of them is not there.
    mutating func take(_ rows: [StockhoursRow]) -> Bool {
        let before = counts
        for row in rows {
            guard !take(row) else { continue }
            counts = before
            return false
        }
        return true
    }

    private static func identity(of transaction: JSONDocument, in group: JSONDocument) -> [String]? {
        func text(_ field: String) -> String { (transaction[field] ?? group[field])?.scalar ?? "" }
        guard let time = DialectTime(text("ExecTime"), .yearFirst)?.timestamp(in: .utc),
            let quantity = try? Quantity(text("Quantity")), let price = try? Price(text("Price"))
        else { return nil }
        let day = Dialect.stockhoursDay(text("Expiration"))
        let strike = day == nil ? "0" : text("Strike")
        return [
            text("Symbol"), strike, day.map { "\($0)" } ?? "", "\(time.seconds)", text("Side").lowercased(),
            "\(quantity.magnitude)", "\(price)",
        ]
    }
}

/// The keys of a document by the trade that each names.
struct StockhoursKeys {
    private struct Contract: Hashable {
        let symbol: String
        let strike: Price?
        let expiration: TradingDay?
    }

    private var keys: [Contract: [(openedAt: Timestamp, key: String)]] = [:]

    init(of keys: some Sequence<String>) {
        for key in keys.sorted() {
            guard let trade = StockhoursKey.reference(key) else { continue }
            let contract = Contract(symbol: trade.symbol, strike: trade.strike, expiration: trade.expiration)
            self.keys[contract, default: []].append((trade.openedAt, key))
        }
    }

    /// The key of a trade; its time may be a second off, as the app rounds down times of workbooks.
    func key(of instrument: TradedInstrument, openedAt time: Timestamp) -> String? {
        let contract = Contract(
            symbol: "\(instrument.symbol)",
            strike: instrument.strike,
            expiration: instrument.expiration
        )
        let near = (keys[contract] ?? []).filter { abs($0.openedAt.seconds - time.seconds) <= 1 }
        return near.min {
            (abs($0.openedAt.seconds - time.seconds), $0.key) < (abs($1.openedAt.seconds - time.seconds), $1.key)
        }?.key
    }
}
