import BourseCore

/// Compares quantity × price with the amount in all rows, for one choice of the three columns.
struct AmountCheck {
    /// The columns.
    let quantity: Int
    let price: Int
    let amount: Int
    private let fees: [Int]
    private let notation: NumberNotation
    /// What rounding the price can change for one unit.
    private let priceRounding: Money
    /// Rows in which all three are numbers other than 0.
    private(set) var rows = 0
    /// Rows that fit: the amount is the value, with a difference of one percent or of the fees.
    private(set) var fits = 0
    /// Rows with fees, and how many of them have an amount before or after these.
    private(set) var withFees = 0
    private(set) var beforeFees = 0
    private(set) var afterFees = 0
    /// Rows that fit but differ by more than the fees of the row and the rounding to cents.
    private(set) var unexplained = 0

    private static let halfCent = Money(units: 50_000_000_000_000)
    private static let cent = Money(units: 100_000_000_000_000)

    /// Makes a check of three columns.
    init(
        quantity: TableColumn,
        price: TableColumn,
        amount: TableColumn,
        fees: [TableColumn],
        notation: NumberNotation
    ) {
        (self.quantity, self.price, self.amount) = (quantity.place, price.place, amount.place)
        (self.fees, self.notation) = (fees.map(\.place), notation)
        // Half of the last decimal.
        priceRounding = Money(
            units: (0..<min(price.decimals, 15)).reduce(5_000_000_000_000_000) { unit, _ in unit / 10 }
        )
    }

    /// Takes a row.
    mutating func add(_ row: CSVScanner) {
        guard let quantity = number(row, quantity)?.quantity, let price = number(row, price)?.price,
            let amount = number(row, amount)?.money.map(\.magnitude), quantity != .zero, price != .zero,
            amount != .zero, Self.isSmall(quantity, price)
        else { return }
        rows += 1
        let plain = Money(price: price, quantity: quantity).magnitude
        // The amount of an option is for 100 shares.
        let hundredfold = Money(units: plain.units * 100)
        let value = amount + amount < hundredfold ? plain : hundredfold
        var paid = Money.zero
        for fee in fees { paid = paid + (number(row, fee)?.money?.magnitude ?? .zero) }
        let difference = (amount - value).magnitude
        let rest = (difference - paid).magnitude
        let percent = Money(units: value.units / 100)
        guard min(difference, rest) <= max(percent, Self.cent) else { return }
        fits += 1
        // An amount in whole cents, and a price that was rounded, differ by less than this.
        let scale = value == plain ? 1 : Int128(100)
        let units = quantity.units.magnitude / 100_000_000 + 1
        let rounding = Self.halfCent + Money(units: priceRounding.units * Int128(units) * scale)
        if paid > rounding + rounding {
            withFees += 1
            if difference <= rounding { beforeFees += 1 } else if rest <= rounding { afterFees += 1 }
        }
        if min(difference, rest) > rounding { unexplained += 1 }
    }

    /// The product must be within the limits of money.
    private static func isSmall(_ quantity: Quantity, _ price: Price) -> Bool {
        let digits = "\(quantity.units.magnitude)".utf8.count + "\(price.units.magnitude)".utf8.count
        return digits <= 29
    }

    private func number(_ row: CSVScanner, _ cell: Int) -> BrokerNumber? {
        BrokerNumber(row.text(cell), notation)
    }

    /// Whether nine of ten rows fit.
    var holds: Bool { rows > 0 && fits * 10 >= rows * 9 }
}
