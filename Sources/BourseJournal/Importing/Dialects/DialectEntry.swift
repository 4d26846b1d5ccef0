import BourseCore

/// What a row says happened, before the side of every row is known.
struct DialectEntry {
    /// When it happened.
    var time: Timestamp
    /// The day of the row, or the day it took effect.
    var day: TradingDay
    /// Whether the row has a day and no time.
    var isDayOnly: Bool
    /// The account.
    var account: String
    /// What was traded.
    var instrument: TradedInstrument
    /// Whether the row cancels an equal trade before it.
    var isCancellation = false
    /// The place of the row's level among those of the dialect.
    var level = 0
    /// The numbers.
    var figures: TradeFigures
    /// The effect that the broker says.
    var effect: Effect?
    /// The currency.
    var currency: Currency
    /// The broker's order.
    var order: String
    /// Other text.
    var note: String
    /// What else moved in the account: an exchange of currencies, and charges in another currency than the price.
    var activities: [AccountActivity] = []
    /// What was assumed, if anything.
    var warning: RowRefusal?
    /// What the state withheld or charged; negative for what it paid back.
    var taxes = Money.zero
    /// What was traded, in the words of the file.
    var name = ""
    /// The profit that the row states for what it closes.
    var profit: Money?
    /// Seconds since midnight where it was traded; nil for a day alone.
    var second: Int32?
    /// The order by which other rows belong to it; empty where they do not.
    var pairedOrder = ""

    /// What the file states beside the price.
    var detail: FillDetail {
        FillDetail(day: day, second: second, total: total, taxes: taxes, name: name, order: pairedOrder)
    }

    /// Makes an entry.
    init(
        time: Timestamp,
        day: TradingDay,
        isDayOnly: Bool,
        account: String,
        instrument: TradedInstrument,
        side: Side? = nil,
        effect: Effect? = nil,
        quantity: Quantity,
        price: Price,
        multiplier: Multiplier,
        fees: Money,
        currency: Currency,
        order: String,
        note: String,
        warning: RowRefusal? = nil,
        name: String = "",
        second: Int32? = nil
    ) {
        (self.time, self.day, self.isDayOnly) = (time, day, isDayOnly)
        (self.account, self.instrument, self.effect) = (account, instrument, effect)
        figures = TradeFigures(side: side, quantity: quantity, price: price, multiplier: multiplier, fees: fees)
        (self.currency, self.order, self.note) = (currency, order, note)
        (self.warning, self.name, self.second) = (warning, name, second)
    }

    /// Bought or sold; nil when it ends what was open.
    var side: Side? {
        get { figures.side }
        set { figures.side = newValue }
    }
    /// How much, above 0.
    var quantity: Quantity {
        get { figures.quantity }
        set { figures.quantity = newValue }
    }
    /// The price per unit.
    var price: Price {
        get { figures.price }
        set { figures.price = newValue }
    }
    /// All that was paid or received before fees, where the price alone does not give it exactly.
    var total: Money? {
        get { figures.total }
        set { figures.total = newValue }
    }
    /// Units of the underlying per unit of quantity.
    var multiplier: Multiplier { figures.multiplier }
    /// What was paid; negative for a rebate.
    var fees: Money {
        get { figures.fees }
        set { figures.fees = newValue }
    }

    /// Takes the price that gives an amount, rounded half to even at 8 decimals; one that is too large changes nothing.
    mutating func setPrice(from amount: Money) { figures.setPrice(from: amount) }

    /// The execution; an entry without a side becomes a purchase until ``DialectBooking`` knows better.
    func execution() throws(RowRefusal) -> Execution {
        do throws(ExecutionError) {
            return try Execution(
                account: account,
                time: time,
                instrument: instrument,
                side: side ?? .buy,
                quantity: quantity,
                price: price,
                multiplier: multiplier,
                fees: fees,
                currency: currency,
                effect: effect,
                order: order,
                note: note
            )
        } catch {
            throw .impossible(nil, error)
        }
    }
}

/// What a row is beside its numbers, for corrections that do not depend on these.
struct DialectTrade {
    /// What was traded.
    let instrument: TradedInstrument
    /// Bought or sold; nil when it ends what was open.
    let side: Side?
    /// The effect that the broker says.
    var effect: Effect?
    /// Whether the column of notes has text for the person, and no codes.
    var hasNote = true
}
