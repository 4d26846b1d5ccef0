import BourseCore

/// Something in an account that is not an execution: income, a charge, or money and securities that came or went.
public struct AccountActivity: Hashable, Sendable {
    /// What it is.
    public var kind: ActivityKind
    /// The row of the file.
    public var row: Int
    /// The day.
    public var day: TradingDay
    /// Seconds since midnight where it happened; nil for a row with a day alone.
    public var second: Int32?
    /// The account.
    public var account: String
    /// What it concerns, if anything.
    public var instrument: TradedInstrument?
    /// Securities that came in; negative for those that went out, 0 for money alone.
    public var quantity: Quantity
    /// Money that came in, before what was withheld; negative for money that went out.
    public var amount: Money
    /// The currency of the amount.
    public var currency: Currency
    /// What the broker withheld, 0 or more.
    public var fees: Money
    /// What the state withheld, 0 or more.
    public var taxes: Money
    /// What the file calls it.
    public var note: String
    /// The order of the trade with which it was booked; empty where the file does not say it.
    public var order: String
    /// What securities that came in cost, in the currency of the amount; nil where the file does not say.
    public var cost: Money?
    /// What came or went in return, where a row has both sides of an exchange of currencies.
    public var counterpart: Counterpart?

    /// Makes an activity.
    public init(
        kind: ActivityKind,
        row: Int,
        day: TradingDay,
        second: Int32? = nil,
        account: String,
        instrument: TradedInstrument? = nil,
        quantity: Quantity = .zero,
        amount: Money = .zero,
        currency: Currency,
        fees: Money = .zero,
        taxes: Money = .zero,
        note: String = "",
        order: String = "",
        cost: Money? = nil,
        counterpart: Counterpart? = nil
    ) {
        self.kind = kind
        self.row = row
        self.day = day
        self.second = second
        self.account = account
        self.instrument = instrument
        self.quantity = quantity
        self.amount = amount
        self.currency = currency
        self.fees = fees
        self.taxes = taxes
        self.note = note
        self.order = order
        self.cost = cost
        self.counterpart = counterpart
    }

    /// The same activity in a file that has more rows before it.
    func moved(by rows: Int) -> AccountActivity {
        var moved = self
        moved.row += rows
        return moved
    }

    /// The other side of an exchange of currencies.
    public struct Counterpart: Hashable, Sendable {
        /// Money that came in; negative for money that went out.
        public var amount: Money
        /// The currency of the amount.
        public var currency: Currency

        /// Makes a side.
        public init(amount: Money, currency: Currency) { (self.amount, self.currency) = (amount, currency) }
    }
}

/// What an activity of an account is.
public enum ActivityKind: Hashable, Sendable {
    /// A dividend or another distribution of a holding.
    case dividend
    /// A dividend paid in shares: a quantity, and the amount it cost.
    case reinvestment
    /// Interest that was received or paid.
    case interest
    /// A charge of the broker, or its rebate.
    case fee
    /// A tax that does not belong to another row, or its refund.
    case tax
    /// Money from outside, or to it, by the sign of the amount.
    case cash
    /// Money from outside; negative when it was taken back.
    case deposit
    /// Money to outside; positive when it was taken back.
    case withdrawal
    /// Securities or money from or to another account or broker, by the sign.
    case transfer
    /// One side of an exchange of currencies, by the sign of the amount.
    case conversion
    /// New shares for old ones.
    case split(new: Int64, old: Int64)

    /// Whether it is a split.
    var isSplit: Bool {
        if case .split = self { true } else { false }
    }

    /// What several of each kind are called.
    static let plurals = Set(
        [ActivityKind.dividend, .interest, .fee, .cash, .transfer, .conversion, .split(new: 1, old: 1)].map(\.plural)
    )

    /// What several are called where they are not used.
    public var plural: String {
        switch self {
        case .dividend, .reinvestment: "dividends and distributions"
        case .interest: "interest"
        case .fee, .tax: "fees and taxes"
        case .cash, .deposit, .withdrawal: "deposits and withdrawals"
        case .transfer: "transfers"
        case .conversion: "currency conversions"
        case .split: "corporate actions"
        }
    }
}
