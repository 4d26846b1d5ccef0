import BourseCore

/// A transaction with numbers in place of names, as the engines read it: no reference is counted in their loops.
struct LedgerRow {
    enum LedgerRowKind: UInt8 {
        case buy, sell, dividend, reinvestment, split, spinOff, transferIn, transferOut, transfer
        case deposit, withdrawal, cashTransfer, charge, interest
    }

    var kind: LedgerRowKind
    var day: Int32
    /// See ``TransactionOrder``.
    var place: Int32
    var account: Int32
    /// The account something goes to.
    var target: Int32 = -1
    var asset: Int32 = -1
    /// The account's holding of the asset.
    var position: Int32 = -1
    /// The holding that a transfer or spin-off adds to.
    var targetPosition: Int32 = -1
    var currency: Int32
    /// The account's cash in the currency.
    var slot: Int32
    var targetSlot: Int32 = -1
    /// Quantity as a count of 10^−8; of a split the new shares.
    var quantity: Int64 = 0
    /// Price as a count of 10^−8, of a total rounded and perhaps 0; of a split the old shares, of a spin-off the cost share as a count of 10^−10.
    var price: Int64 = 0
    /// Worth or amount without charges, as a count of 10^−16; of a transfer in the cost, or −1.
    var amount: Int128 = 0
    var fee: Int128
    var tax: Int128
    /// The position of its named lots, or −1.
    var picks: Int32 = -1
    var id: TransactionID

    /// Whether it comes before another.
    @inline(__always)
    static func isOrdered(_ one: LedgerRow, _ other: LedgerRow) -> Bool {
        if one.day != other.day { return one.day < other.day }
        if one.place != other.place { return one.place < other.place }
        return one.id < other.id
    }
}

/// An account's holding of an asset, as positions in the ledger's lists.
struct AccountAssetKey: Hashable {
    let account: Int32
    let asset: Int32
}

/// An account's cash in a currency, as positions in the ledger's lists.
struct SlotKey: Hashable {
    let account: Int32
    let currency: Int32
}

/// Lots that one transaction names.
struct RowPick {
    let opening: TransactionID
    let quantity: Int64
}
