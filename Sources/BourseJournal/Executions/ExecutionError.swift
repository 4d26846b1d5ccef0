import BourseCore

/// A value that no execution can have.
public enum ExecutionError: Error, Equatable, Sendable {
    /// The quantity is 0, negative or above ``Quantity/limit``.
    case quantity(Quantity)
    /// The price is negative.
    case price(Price)
    /// The multiplier is 0 or negative.
    case multiplier(Multiplier)
    /// Price times quantity times multiplier is above ``Money/limit``.
    case amount
    /// The fees are above ``feeLimit``, or as far below 0.
    case fees(Money)
    /// The account has no name, or one of more than ``longestAccount`` characters or with line ends.
    case account(String)
    /// The time lies outside the years 1900 to 2199.
    case time(Timestamp)

    /// The longest name of an account, in code points.
    public static let longestAccount = 64

    /// Whether an account may be called so.
    static func isAccount(_ name: String) -> Bool {
        !name.isEmpty && name.unicodeScalars.count <= longestAccount
            && !name.unicodeScalars.contains { $0.value < 0x20 }
    }

    /// The largest fees of a single execution: 900 million, which a ``Fill`` holds exactly.
    public static let feeLimit = Money(units: 9_000_000_000_000_000_000_000_000)

    /// The column of the native format that is wrong.
    public var column: String {
        switch self {
        case .quantity: "quantity"
        case .price, .amount: "price"
        case .multiplier: "multiplier"
        case .fees: "fees"
        case .account: "account"
        case .time: "time"
        }
    }

    /// What is wrong, and what would be right.
    public var message: String {
        switch self {
        case .quantity(let quantity) where quantity.units <= 0:
            "quantity must be greater than 0, not \(quantity); the side gives the direction"
        case .quantity(let quantity): "quantity \(quantity) is larger than \(Quantity.limit)"
        case .price(let price): "price must be 0 or more, not \(price)"
        case .multiplier(let multiplier): "multiplier must be greater than 0, not \(multiplier)"
        case .amount: "price times quantity times multiplier is larger than \(Money.limit)"
        case .fees(let fees): "fees of \(fees) are larger than \(Self.feeLimit)"
        case .account(let name) where name.isEmpty: "account has no name"
        case .account(let name):
            "account “\(name.excerpt)” must be one line of at most \(Self.longestAccount) characters"
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
        guard !isOrdinary(quantity: quantity, price: price, multiplier: multiplier) else {
            return try check(fees: fees, time: time)
        }
        // Price times quantity alone is added up too, for average prices, so it has the same limit.
        let product = Int128(price.units) * quantity.units
        let value = product.scaled(by: Int128(multiplier.units), dividedBy: 100_000_000)
        guard product <= Money.limit.units, value <= Money.limit.units else { throw .amount }
        try check(fees: fees, time: time)
    }

    /// Whether the amount is so far from the limit that floating point can tell, which spares nearly every row a division
    /// of 128 bits.
    private static func isOrdinary(quantity: Quantity, price: Price, multiplier: Multiplier) -> Bool {
        let product = Double(price.units) * Double(Int64(truncatingIfNeeded: quantity.units))
        return product < 1e30 && product * Double(multiplier.units) < 1e38
    }

    private static func check(fees: Money, time: Timestamp) throws(ExecutionError) {
        guard fees.magnitude <= feeLimit else { throw .fees(fees) }
        guard time.seconds >= -2_208_988_800, time.seconds < 7_258_118_400 else { throw .time(time) }
    }
}
