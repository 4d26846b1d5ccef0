import BourseCore

/// One fill of an order, which for a spread has several legs.
struct TradeHistoryOrder {
    /// What the first row says for all legs.
    let leader: TradeHistoryLeader
    /// The legs in order of the file, at least one.
    var legs: [TradeHistoryLeg]

    /// What groups the legs; empty for a single leg.
    ///
    /// It is made of their content, never of row numbers, so that overlapping exports agree.
    var name: String {
        guard legs.count > 1 else { return "" }
        return "\(leader.spread) \(leader.symbol) \(leader.time)"
    }
}

/// What the first row of an order says for the legs below it, whose cells are blank.
struct TradeHistoryLeader {
    /// Its row.
    let row: Int
    /// The execution time on the desktop's clock.
    let time: LocalTime
    /// `VERTICAL`, `IRON CONDOR`, `SINGLE`, `STOCK`, …; empty when the file does not say.
    let spread: String
    /// The symbol cell as the file has it.
    let symbolText: String
    /// The symbol, without an exchange.
    let symbol: Symbol
    /// The expiration cell as the file has it.
    let expirationText: String
    /// What the order did to the position.
    let effect: Effect?
    /// The price of the whole order, without its sign.
    let netPrice: Price?

    /// Whether rows without a time can belong to it: an order for a single thing has no further legs.
    var canHaveLegs: Bool { !["SINGLE", "STOCK", "ETF", "FUTURE", "FUND", "CRYPTO"].contains(spread) }
}

/// One leg of an order.
struct TradeHistoryLeg {
    /// Its row.
    let row: Int
    /// Bought or sold.
    let side: Side
    /// How much.
    let quantity: Quantity
    /// What the leg did to the position.
    let effect: Effect?
    /// What was traded.
    let instrument: TradedInstrument
    /// Units of the underlying per contract.
    let multiplier: Multiplier
    /// The price per unit.
    let price: Price
    /// What deserves a look although the leg was taken.
    let warning: RowRefusal?
}

/// What is known of a trade-history row that was refused.
struct RefusedTrade {
    /// Its time, when it could be read.
    let time: LocalTime?
    /// Its symbol, when it could be read.
    let symbol: Symbol?

    /// Keeps what `row`, or the first leg of its order, still tells.
    init(_ row: TradeHistoryRow, leader: TradeHistoryLeader?) {
        time = row.time ?? leader?.time
        symbol = row.symbol ?? leader?.symbol
    }
}
