import BourseCore

extension BrokerNumber {
    /// The number as an amount that sums of many rows can hold; nil for one above ``Money/limit``.
    var total: Money? { money.flatMap { $0.magnitude <= .limit ? $0 : nil } }

    /// The number as a quantity that sums of many rows can hold; nil for one above `Quantity.limit`.
    var totalQuantity: Quantity? {
        quantity.flatMap { $0.units.magnitude <= Quantity.limit.units.magnitude ? $0 : nil }
    }
}
