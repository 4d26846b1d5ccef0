import BourseCore

/// What a fill of a cash section and an order of the trade history have in common.
struct FillKey: Hashable {
    /// How much must agree, the most first.
    enum Detail {
        /// A single leg, or a spread by net price and quantity.
        case all
        /// A spread by net price; ratio spreads count their quantity in other ways.
        case netPrice
        /// A spread by quantity, for trade histories without a net price.
        case quantity
        /// A single leg in instrument, side and price alone, for comparing sums.
        case total
    }

    private let symbol: Symbol
    private let instrument: TradedInstrument?
    private let side: Side?
    private let quantity: Quantity?
    private let price: Price?
    private let second: Int64?

    /// The key of an order; nothing when it cannot agree in `detail`.
    init?(_ order: TradeHistoryOrder, _ detail: Detail) {
        guard let leg = order.legs.first else { return nil }
        let second = order.leader.time.wallSecond
        if order.legs.count == 1 {
            self.init(leg.instrument, leg.side, leg.quantity, leg.price, second: second, detail)
        } else {
            let isWithoutPrice = order.leader.netPrice == nil
            guard isWithoutPrice == (detail == .quantity) else { return nil }
            self.init(order.leader.symbol, leg.quantity, order.leader.netPrice, second: second, detail)
        }
    }

    /// The key of a cash row, as if it were stamped `offset` seconds later.
    init?(_ trade: CashTrade, _ detail: Detail, offset: Int64) {
        let order = trade.order
        let second = trade.time.wallSecond + offset
        switch order.kind {
        case .single(let instrument, _):
            self.init(instrument, order.side, order.quantity, order.price, second: second, detail)
        case .spread(let symbol):
            self.init(symbol, order.quantity, order.price, second: second, detail)
        }
    }

    private init?(
        _ instrument: TradedInstrument,
        _ side: Side,
        _ quantity: Quantity,
        _ price: Price,
        second: Int64,
        _ detail: Detail
    ) {
        guard detail == .all || detail == .total else { return nil }
        symbol = instrument.symbol
        // The cash sections do not tell a fund from a company.
        let isShare = !instrument.type.isOption && instrument.type != .future
        self.instrument = isShare ? TradedInstrument(symbol: instrument.symbol, type: .stock) : instrument
        self.side = side
        self.quantity = detail == .all ? quantity : nil
        self.price = price
        self.second = detail == .all ? second : nil
    }

    private init?(_ symbol: Symbol, _ quantity: Quantity, _ price: Price?, second: Int64, _ detail: Detail) {
        guard detail != .total else { return nil }
        self.symbol = symbol
        instrument = nil
        side = nil
        self.quantity = detail == .netPrice ? nil : quantity
        self.price = detail == .quantity ? nil : price
        self.second = second
    }
}
