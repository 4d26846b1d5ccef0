/// What one row did to cash, holdings and flows; the values of days are worked out of these.
struct Booking: Sendable {
    enum BookingKind: UInt8 {
        /// Money for something within the portfolio: a trade, income, a charge. Where no cash is kept, it is a flow.
        case trade
        /// Money from outside or to outside.
        case externalCash
        /// Money between two accounts of the owner.
        case internalCash
        /// Something held that came from outside or went there, at its price of the day.
        case externalMove
        /// Something held that went from one account of the owner to another, at its price of the day.
        case internalMove
        /// Something held that became something else: no flow of the account.
        case exchange
    }

    let kind: BookingKind
    let day: Int32
    let account: Int32
    let slot: Int32
    /// The holding whose quantity changes, or −1; of income the holding that brought it.
    let position: Int32
    /// What the cash changes by, in the currency of the slot.
    let money: Int128
    /// What is held afterwards.
    let quantity: Int64
    /// How much moved without money.
    let moved: Int64
}

/// What part of a lot earned when it was closed.
struct GainRow: Sendable {
    let position: Int32
    let day: Int32
    /// The closing row.
    let row: Int32
    /// The part of the lot that was closed.
    let lot: LotCell
    /// What it brought after charges, in the currency of the asset; below 0 what buying back a short lot cost.
    let proceeds: Int128
    let baseProceeds: Int128
}

/// Income or a charge of its own.
struct IncomeRow: Sendable {
    let row: Int32
    let gross: Int128
    /// After tax and fee; below 0 for a charge.
    let net: Int128
    let baseGross: Int128
    let baseNet: Int128
}
