import BourseCore

/// Which way an execution went.
public enum Side: String, Hashable, Sendable, CaseIterable {
    /// Bought.
    case buy
    /// Sold.
    case sell

    /// "Buy" or "Sell".
    public var title: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sell"
        }
    }
}

/// What a broker says an execution did to the position.
public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// Opened or added to it.
    case open
    /// Closed or reduced it.
    case close
    /// The option lapsed.
    case expire
    /// The writer was called on.
    case assign
    /// The holder used the right.
    case exercise

    /// Whether the row only ever reduces a position.
    public var isClosing: Bool { self != .open }

    /// "Open", "Close", "Expire", "Assign" or "Exercise".
    public var title: String {
        switch self {
        case .open: "Open"
        case .close: "Close"
        case .expire: "Expire"
        case .assign: "Assign"
        case .exercise: "Exercise"
        }
    }
}

/// One fill as a broker reports it.
public struct Execution: Hashable, Sendable {
    /// The broker account it belongs to; accounts are never mixed.
    public let account: String
    /// When it happened.
    public let time: Timestamp
    /// What was traded.
    public let instrument: TradedInstrument
    /// Bought or sold.
    public let side: Side
    /// How much, above 0.
    public let quantity: Quantity
    /// The price per unit in ``currency``, 0 or more.
    public let price: Price
    /// Units of the underlying per unit of ``quantity``, above 0.
    public let multiplier: Multiplier
    /// All fees of the row in ``currency``, to 10 decimals; negative for a rebate.
    public let fees: Money
    /// The currency of price and fees.
    public let currency: Currency
    /// What the broker says it did to the position, if it says so.
    public let effect: Effect?
    /// The broker's order, which groups legs; empty when unknown.
    public let order: String
    /// Anything else worth keeping.
    public let note: String

    /// Makes an execution.
    ///
    /// - Throws: ``ExecutionError`` naming the first value that cannot be.
    public init(
        account: String,
        time: Timestamp,
        instrument: TradedInstrument,
        side: Side,
        quantity: Quantity,
        price: Price,
        multiplier: Multiplier? = nil,
        fees: Money = .zero,
        currency: Currency = .usd,
        effect: Effect? = nil,
        order: String = "",
        note: String = ""
    ) throws(ExecutionError) {
        let multiplier = multiplier ?? instrument.type.defaultMultiplier
        try ExecutionError.check(quantity: quantity, price: price, multiplier: multiplier, fees: fees, time: time)
        let name = Self.cleaned(account)
        guard ExecutionError.isAccount(name) else { throw .account(account) }
        self.account = name
        self.time = time
        self.instrument = instrument
        self.side = side
        self.quantity = quantity
        self.price = price
        self.multiplier = multiplier
        self.fees = fees.rounded(places: 10)
        self.currency = currency
        self.effect = effect
        self.order = Self.cleaned(order)
        self.note = Self.cleaned(note)
    }

    /// The longest order or note, in characters; more is cut off.
    public static let longestText = 10_000

    /// Text without zero characters and without blanks at its ends, as it would come back from a file.
    static func cleaned(_ text: String) -> String {
        let (bytes, blanks) = (text.utf8, [UInt8(0x20), 0x09])
        guard
            bytes.contains(0) || bytes.first.map(blanks.contains) == true || bytes.last.map(blanks.contains) == true
                || bytes.count > longestText
        else { return text }
        let scalars = text.unicodeScalars
        let remaining = scalars.filter { $0.value != 0 }.drop { $0 == " " || $0 == "\t" }.prefix(longestText)
        return String(String.UnicodeScalarView(remaining.reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
    }
}
