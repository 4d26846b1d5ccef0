import BourseCore

/// A row of the Account Trade History, cell by cell.
///
/// Legs 2 and later of a spread leave the execution time and the spread blank, and may leave the symbol, the expiration
/// and the position effect blank: those come from the first leg, the side, the quantity, the strike, the type and the
/// price never do.
struct TradeHistoryRow {
    /// Its number in the file.
    let row: Int
    /// Nothing when the header was not understood.
    private let columns: BrokerColumns?
    private let execTime: String
    private let spread: String
    private let side: String
    private let quantity: String
    private let effect: String
    private let symbolText: String
    private let expiration: String
    private let strike: String
    private let type: String
    private let price: String
    private let netPrice: String

    /// The refusal of a leg that has no first leg above it.
    static let withoutLeader = RowRefusal.missing(
        "Exec Time",
        "The row above it is not the first leg of a spread that could be read. Add the time of the fill."
    )

    /// Takes the cells of the current record.
    init(_ scanner: CSVScanner, _ columns: BrokerColumns?) {
        self.columns = columns
        row = scanner.row
        func text(_ name: String) -> String { scanner.text(columns?.cell(name)) }
        execTime = text("exec time")
        spread = text("spread").uppercased()
        side = text("side").uppercased()
        quantity = text("qty")
        effect = text("pos effect").uppercased()
        symbolText = text("symbol")
        expiration = text("exp")
        strike = text("strike")
        type = text("type").uppercased()
        price = text("price")
        netPrice = text("net price")
    }

    /// Why the row is not a trade of the journal; nil if it is.
    var passedOver: String? {
        type == "FOREX" ? "Account Trade History: forex conversions are not journal trades" : nil
    }

    /// Whether it is the first leg of an order.
    var startsOrder: Bool { columns == nil || !execTime.isEmpty || !spread.isEmpty }

    /// The execution time: `6/21/22 15:23:42`.
    var time: LocalTime? {
        let words = execTime.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let day = BrokerDay.american(words[0]) ?? BrokerDay.iso(words[0]) else { return nil }
        return BrokerClock.time(words[1], on: day)
    }

    /// The symbol without an exchange.
    var symbol: Symbol? { ThinkorswimSymbol.symbol(symbolText) }

    /// What the row says for itself and the legs below it.
    func leader() throws(RowRefusal) -> TradeHistoryLeader {
        guard columns != nil else {
            throw RowRefusal(
                column: nil,
                message: "The header row of the Account Trade History was not understood. It must name at least Exec "
                    + "Time, Side, Qty, Symbol and Price; export the statement again without changing it."
            )
        }
        guard !execTime.isEmpty else { throw .missing("Exec Time", "Add the time of the fill.") }
        guard let time else {
            throw RowRefusal(
                column: "Exec Time",
                message: "Exec Time \(RowRefusal.quoted(execTime)) is not a time such as 6/21/22 15:23:42."
            )
        }
        let symbol = try readSymbol(symbolText)
        return TradeHistoryLeader(
            row: row,
            time: time,
            spread: String(spread.prefix(40)),
            symbolText: symbolText,
            symbol: symbol,
            expirationText: expiration,
            effect: Self.effect(effect),
            netPrice: BrokerNumber(netPrice)?.price.map { $0 < .zero ? Price(units: 0 &- $0.units) : $0 }
        )
    }

    /// The leg, what is blank being taken from `leader`.
    func leg(_ leader: TradeHistoryLeader) throws(RowRefusal) -> TradeHistoryLeg {
        let symbolText = symbolText.isEmpty ? leader.symbolText : symbolText
        let symbol = try readSymbol(symbolText)
        let amount = try SidedQuantity(side: side, quantity: quantity)
        let identity = TradeHistoryInstrument(
            symbol: symbol,
            symbolText: symbolText,
            type: type,
            expiration: expiration.isEmpty ? leader.expirationText : expiration,
            strike: strike
        )
        let (instrument, multiplier) = try identity.resolved()
        let price = try ThinkorswimPrice.read(price, of: instrument, column: "Price")
        do throws(ExecutionError) {
            let time = leader.time.timestamp(offset: 0)
            try ExecutionError.check(
                quantity: amount.quantity,
                price: price,
                multiplier: multiplier,
                fees: .zero,
                time: time
            )
        } catch {
            throw .impossible(Self.column(error), error)
        }
        return TradeHistoryLeg(
            row: row,
            side: amount.side,
            quantity: amount.quantity,
            effect: effect.isEmpty ? leader.effect : Self.effect(effect),
            instrument: instrument,
            multiplier: multiplier,
            price: price,
            warning: amount.warning
        )
    }

    private func readSymbol(_ text: String) throws(RowRefusal) -> Symbol {
        guard !text.isEmpty else { throw .missing("Symbol", "Add the symbol that was traded.") }
        guard let symbol = ThinkorswimSymbol.symbol(text) else {
            throw RowRefusal(column: "Symbol", message: "Symbol \(RowRefusal.quoted(text)) is not a symbol.")
        }
        return symbol
    }

    private static func effect(_ text: String) -> Effect? {
        if text.contains("EXPIRED") { return .expire }
        if text.contains("CLOS") { return .close }
        return text.contains("OPEN") ? .open : nil
    }

    private static func column(_ error: ExecutionError) -> String {
        switch error {
        case .quantity: "Qty"
        case .fees: "Commissions & Fees"
        case .account: "Account"
        case .price, .amount: "Price"
        case .multiplier: "Symbol"
        case .time: "Exec Time"
        }
    }
}
