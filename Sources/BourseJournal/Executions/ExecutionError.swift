import BourseCore

/// A value that no execution can have.
public enum ExecutionError: Error, Equatable, Sendable {
    /// The quantity is 0, negative or above ``Quantity/limit``.
    case quantity(Quantity)
    /// The price is negative.
    case price(Price)
    /// The multiplier is 0 or negative.
    case multiplier(Multiplier)
    /// Price times quantity times multiplier, or the fees, are above ``Money/limit``.
    case amount
    /// The time lies outside the years 1900 to 2199.
    case time(Timestamp)

    /// The column of the native format that is wrong.
    public var column: String {
        switch self {
        case .quantity: "quantity"
        case .price, .amount: "price"
        case .multiplier: "multiplier"
        case .time: "time"
        }
    }

    /// What is wrong, and what would be right.
    public var message: String {
        switch self {
        case .quantity(let quantity) where quantity.units <= 0:
            "quantity must be greater than 0, not \(quantity); the side says which way it went"
        case .quantity(let quantity): "quantity \(quantity) is larger than \(Quantity.limit)"
        case .price(let price): "price must be 0 or more, not \(price)"
        case .multiplier(let multiplier): "multiplier must be greater than 0, not \(multiplier)"
        case .amount: "price times quantity times multiplier is larger than \(Money.limit)"
        case .time(let time): "time \(time) is outside the years 1900 to 2199"
        }
    }

    static func check(
        quantity: Quantity,
        price: Price,
        multiplier: Multiplier,
        fees: Money,
        time: Timestamp
    ) throws(ExecutionError) {
        guard quantity.units > 0, quantity <= .limit else { throw .quantity(quantity) }
        guard price.units >= 0 else { throw .price(price) }
        guard multiplier.units > 0 else { throw .multiplier(multiplier) }
        let (value, overflow) = (Int128(price.units) * quantity.units)
            .multipliedReportingOverflow(by: Int128(multiplier.units))
        let limit = Money.limit.units.multipliedReportingOverflow(by: 1)
        guard !overflow, value / 100_000_000 <= limit.partialValue, fees.magnitude <= .limit else { throw .amount }
        guard time.seconds >= -2_208_988_800, time.seconds < 7_258_118_400 else { throw .time(time) }
    }
}
