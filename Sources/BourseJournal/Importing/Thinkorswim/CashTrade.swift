import BourseCore

/// A fill as a cash section describes it.
struct CashTrade {
    /// Its row.
    let row: Int
    /// The title of its section.
    let section: String
    /// The time on the desktop's clock.
    let time: LocalTime
    /// What was traded and how.
    let order: CashOrder
    /// What it cost in commissions and fees; negative for a rebate.
    let fees: Money
    /// What came, negative for what went, before commissions and fees; nil when the row has no amount.
    let amount: Money?
    /// What is wrong with the fee cells, if anything.
    let feeWarning: String?
    /// The column ``feeWarning`` is about.
    let feeColumn: String?

    /// The symbol of the underlying.
    var symbol: Symbol { order.symbol }
}

/// The order in a description such as `BOT +1 AAPL 100 19 JUN 26 200 CALL @1.25`.
struct CashOrder {
    /// Bought or sold.
    let side: Side
    /// How many of the whole order.
    let quantity: Quantity
    /// What was traded.
    let kind: OrderKind
    /// The price of one, without its sign.
    let price: Price

    /// One instrument or a spread.
    enum OrderKind {
        /// One instrument, with the multiplier if the description has it.
        case single(TradedInstrument, Multiplier?)
        /// Several legs: the description has the price of the whole alone.
        case spread(Symbol)
    }

    /// The symbol of the underlying.
    var symbol: Symbol {
        switch kind {
        case .single(let instrument, _): instrument.symbol
        case .spread(let symbol): symbol
        }
    }
}

/// An option that left the account without a trade.
struct OptionRemoval {
    /// Its row.
    let row: Int
    /// When it was booked, on the desktop's clock.
    let time: LocalTime
    /// Expired, assigned or exercised.
    let effect: Effect
    /// The option.
    let instrument: TradedInstrument
    /// Units of the underlying per contract.
    let multiplier: Multiplier
    /// How many contracts.
    let quantity: Quantity
    /// The side that the sign of the quantity means.
    let side: Side
    /// What it was settled at in cash, 0 when nothing was paid.
    let price: Price
    /// What it cost in commissions and fees.
    let fees: Money
    /// What deserves a look although the removal was taken.
    let warning: RowRefusal?
}
