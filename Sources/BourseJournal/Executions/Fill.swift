import BourseCore

/// An execution with its texts interned: 64 bytes that a million of can be matched quickly.
public struct Fill: Sendable {
    /// When it happened.
    public let time: Timestamp
    /// The price per unit.
    public let price: Price
    /// Units of the underlying per unit of quantity.
    public let multiplier: Multiplier
    /// The quantity as a count of 10^−8; a single execution fits 64 bits.
    public let quantityUnits: Int64
    /// The fees as a count of 10^−10; a single execution fits 64 bits.
    public let feeUnits: Int64
    /// The index of its ``PositionKey`` in the ledger.
    public let position: Int32
    /// Where it came from: the row of a file, or the number the storage gave it.
    public let source: Int64
    /// Bought or sold.
    public let side: Side
    /// What the broker says it did to the position.
    public let effect: Effect?

    /// Makes a fill of values that were checked before, as ``Execution`` or the storage do.
    public init(
        time: Timestamp,
        price: Price,
        multiplier: Multiplier,
        quantityUnits: Int64,
        feeUnits: Int64,
        position: Int32,
        source: Int64,
        side: Side,
        effect: Effect?
    ) {
        self.time = time
        self.price = price
        self.multiplier = multiplier
        self.quantityUnits = quantityUnits
        self.feeUnits = feeUnits
        self.position = position
        self.source = source
        self.side = side
        self.effect = effect
    }

    /// How much.
    public var quantity: Quantity { Quantity(units: Int128(quantityUnits)) }
    /// All fees of the row.
    public var fees: Money { Money(units: Int128(feeUnits) * 1_000_000) }

    /// The same fill in another ledger, with another side where one is given.
    func moved(to position: Int32, source: Int64, side: Side? = nil) -> Fill {
        Fill(
            time: time,
            price: price,
            multiplier: multiplier,
            quantityUnits: quantityUnits,
            feeUnits: feeUnits,
            position: position,
            source: source,
            side: side ?? self.side,
            effect: effect
        )
    }

    /// The value of all of it at its own price.
    public var value: Money { Money(price: price, quantity: quantity, multiplier: multiplier) }
}

/// What is paired with each other: one instrument in one account and one currency.
public struct PositionKey: Hashable, Sendable {
    /// The broker account.
    public let account: String
    /// What is held.
    public let instrument: TradedInstrument
    /// The currency of its prices: amounts of two currencies are never added.
    public let currency: Currency

    /// Makes a key.
    public init(account: String, instrument: TradedInstrument, currency: Currency) {
        self.account = account
        self.instrument = instrument
        self.currency = currency
    }
}

extension PositionKey: Comparable {
    /// Orders by instrument, then account, then currency.
    public static func < (lhs: PositionKey, rhs: PositionKey) -> Bool {
        if lhs.instrument != rhs.instrument { return lhs.instrument < rhs.instrument }
        return (lhs.account, lhs.currency) < (rhs.account, rhs.currency)
    }
}
