import BourseCore

/// What a trade was made for, as it was stated, before fee and tax.
///
/// The one that is stated is stored, and the other follows from it: of a price the total is exact, of a total the price is
/// a quotient that serves reading and price histories alone.
public enum Consideration: Hashable, Sendable {
    /// A price per unit.
    case price(Price)
    /// All that was paid or received.
    case total(Money)

    /// All that was paid or received for a quantity; of a total itself, whatever the multiplier is.
    ///
    /// - Precondition: ``Transaction/problem(multiplier:)`` found the amount within its limit.
    public func total(of quantity: Quantity, multiplier: Multiplier) -> Money {
        switch self {
        case .price(let price): Money(price: price, quantity: quantity, multiplier: multiplier)
        case .total(let amount): amount
        }
    }

    /// The price of one unit of a quantity above 0.
    public func unitPrice(of quantity: Quantity, multiplier: Multiplier) -> UnitPrice {
        switch self {
        case .price(let price): UnitPrice(price)
        case .total(let amount): UnitPrice(amount, for: quantity, multiplier: multiplier)
        }
    }
}

extension TransactionKind {
    /// Bought at a price per unit.
    public static func buy(_ symbol: Symbol, _ quantity: Quantity, price: Price) -> TransactionKind {
        .buy(symbol, quantity, for: .price(price))
    }

    /// Sold at a price per unit.
    public static func sell(
        _ symbol: Symbol,
        _ quantity: Quantity,
        price: Price,
        lots: [LotPick] = []
    ) -> TransactionKind {
        .sell(symbol, quantity, for: .price(price), lots: lots)
    }

    /// A dividend that was paid in shares, at a price per unit.
    public static func reinvestment(_ symbol: Symbol, _ quantity: Quantity, price: Price) -> TransactionKind {
        .reinvestment(symbol, quantity, for: .price(price))
    }
}
