import BourseCore
import BoursePortfolio

/// A price as it was written, with all its digits: those of cheap coins have more than a ``Price`` holds.
struct StatedPrice: Hashable, Sendable {
    /// The most digits behind the point that count; what is behind them is rounded half to even.
    private static let mostDecimals = 25

    /// The price as a count of 10^−``places``.
    private let units: Int128
    private let places: Int
    /// How many digits were written behind the point.
    let decimals: Int

    /// Reads plain decimal text; nothing for what is below 0 or beyond what a ``Price`` holds.
    init?(_ plain: String) {
        decimals = TypedNumber.decimals(of: plain)
        places = max(Price.places, min(decimals, Self.mostDecimals))
        let read: Int128? = try? DecimalText.units(plain, places: places, excess: .roundHalfToEven)
        guard let read, read >= 0, read / Self.power(places - Price.places) <= Int128(Int64.max) else { return nil }
        units = read
    }

    /// The price as a count of 10^−8; nothing where it is none.
    var exact: Price? {
        let (count, rest) = units.quotientAndRemainder(dividingBy: Self.power(places - Price.places))
        return rest == 0 ? Int64(exactly: count).map { Price(units: $0) } : nil
    }

    /// What a quantity costs, rounded half to even to 10^−16; far above ``Money/limit`` where it cannot be held.
    func total(of quantity: Quantity, _ multiplier: Multiplier) -> Money {
        Money(units: units.scaled(by: quantity.units * Int128(multiplier.units), dividedBy: Self.power(places)))
    }

    /// What a trade at this price was made for: the price, or, where it has more decimals than are held, the total.
    func consideration(of quantity: Quantity, _ multiplier: Multiplier) -> Consideration {
        exact.map { .price($0) } ?? .total(total(of: quantity, multiplier))
    }

    /// How far an amount may be from the total of a quantity for both to be roundings of one trade: half of the last
    /// digit of the price and, where it has any decimals, of the quantity, and one unit of the currency's last decimal.
    func tolerance(
        of quantity: Quantity,
        decimals written: Int,
        _ multiplier: Multiplier,
        _ currency: Currency
    ) -> Money {
        // Prices end with zeros that spreadsheets leave out.
        let least = min(max(decimals, currency.minorDigits), Self.mostDecimals)
        let size = quantity.units * Int128(multiplier.units)
        var sum = size / (2 * Self.power(least)) + Self.power(Money.places - currency.minorDigits)
        if written > 0 {
            let half = max(1, Self.power(Quantity.places - min(written, Quantity.places)) / 2)
            let (more, isLarge) = sum.addingReportingOverflow(total(of: Quantity(units: half), multiplier).units)
            sum = isLarge ? .max : more
        }
        return Money(units: sum)
    }

    private static func power(_ exponent: Int) -> Int128 {
        var power: Int128 = 1
        for _ in 0..<max(0, exponent) { power *= 10 }
        return power
    }
}

extension Symbol {
    /// How many units one price is for where nothing else is known: 100 of an option, else 1.
    public var usualMultiplier: Multiplier { OptionContract(occ: name) == nil ? .one : .hundred }
}
