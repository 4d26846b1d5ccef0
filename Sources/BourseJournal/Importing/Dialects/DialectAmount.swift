import BourseCore

/// Compares quantity × price × multiplier of a row with its amount: the difference is the fees, or the row is not what
/// it seems.
struct DialectAmount {
    /// What authorities charge for one contract or one trade of shares at most, which some brokers list nowhere.
    private static let smallFee = Price(units: 10_000_000)
    /// What brokers charge for one contract at most.
    private static let contractFee = Price(units: 200_000_000)
    private let amount: Money
    private let dialect: DialectFees
    /// Whether the amount is in the currency of the price.
    private let isExact: Bool
    private let taxes: Money

    /// Takes the amount of a row; nil when it has none, or none that can be compared with its price.
    ///
    /// An exchanged amount is too rough to derive a price from it.
    init?(_ row: DialectRow, _ dialect: Dialect, _ exchange: DialectExchange) throws(RowRefusal) {
        guard let stated = try row.number(.amount)?.money, stated != .zero else { return nil }
        let code = row.code(besides: .amount)
        guard let amount = exchange.converted(stated, code: code)?.magnitude else { return nil }
        let withheld = try row.number(.taxes)?.money.map(\.magnitude) ?? .zero
        let taxes = exchange.converted(withheld, code: row.code(besides: .taxes)) ?? .zero
        self.init(amount, taxes: taxes, DialectFees(dialect), isExact: exchange.isSame(code: code))
    }

    /// Takes an amount above 0.
    ///
    /// - Parameter isExact: Whether the amount is in the currency of the price.
    init(_ amount: Money, taxes: Money, _ dialect: DialectFees, isExact: Bool) {
        (self.amount, self.taxes, self.dialect, self.isExact) = (amount, taxes, dialect, isExact)
    }

    /// Derives the fees of an entry where the broker has them in the amount, and refuses a row whose amount cannot be
    /// right.
    ///
    /// - Parameter column: The name of the column of the amount.
    /// - Precondition: the value of the entry is within ``Money/limit``.
    func settle(_ entry: inout DialectEntry, column: String) throws(RowRefusal) {
        guard !settle(&entry.figures, isOption: entry.instrument.type.isOption) else { return }
        throw RowRefusal(
            column: column,
            message: "Quantity × price is \(entry.figures.value.rounded(places: 2)) but \(column) is "
                + "\(amount.rounded(places: 2)). Check the multiplier, or add this trade by hand."
        )
    }

    /// Derives the fees where the broker has them in the amount.
    ///
    /// - Returns: Whether the amount can be right.
    /// - Precondition: the value of the figures is within ``Money/limit``.
    func settle(_ figures: inout TradeFigures, isOption: Bool) -> Bool {
        guard figures.price != .zero else { return true }
        let value = figures.value
        let paid = figures.side == .sell ? value - amount : amount - value
        if dialect.areInsideAmount {
            if derive(&figures, paid: paid, value: value, isOption: isOption) { return true }
            figures.fees = .zero
        }
        if dialect.amountsAreBeforeFees, isExact, isRounded(figures, by: paid.magnitude) {
            figures.setPrice(from: amount)
            return true
        }
        // Some brokers write the amount before fees, and some after taxes.
        let rest = min(
            paid.magnitude,
            (paid - figures.fees).magnitude,
            (paid - figures.fees - taxes).magnitude
        )
        guard
            Self.isTolerable(rest, beside: figures, value: value, isOption: isOption) || isRounded(figures, by: rest)
        else { return false }
        if isExact { figures.total = total(figures, paid: paid) }
        return true
    }

    /// What was paid or received before fees; nil where it is quantity × price.
    private func total(_ figures: TradeFigures, paid: Money) -> Money? {
        let isAfterFees = (paid - figures.fees).magnitude <= paid.magnitude
        let rest = isAfterFees ? paid - figures.fees : paid
        guard rest != .zero else { return nil }
        guard isAfterFees else { return amount }
        return figures.side == .sell ? amount + figures.fees : amount - figures.fees
    }

    /// Takes the difference as fees when it can be.
    ///
    /// A price that the broker rounded to cents is that of the amount.
    private func derive(_ figures: inout TradeFigures, paid: Money, value: Money, isOption: Bool) -> Bool {
        let isFee =
            .zero <= paid
            && Self.areFees(paid, of: figures, value: value, isOption: isOption, mostFees: dialect.mostFees)
        if isFee {
            figures.fees = paid.rounded(places: 10)
            return true
        }
        guard paid < .zero, isRounded(figures, by: paid.magnitude) else { return false }
        // An exchanged amount is too rough to derive a price from it.
        if isExact { figures.setPrice(from: amount) }
        figures.fees = .zero
        return true
    }

    /// Whether an amount is no more than the fees that a trade can have: one percent beside what the columns say, or the
    /// most that is charged for a contract.
    static func areFees(
        _ paid: Money,
        of figures: TradeFigures,
        value: Money,
        isOption: Bool,
        mostFees: Price
    ) -> Bool {
        let fee = isOption ? contractFee : max(smallFee, mostFees)
        let further = paid - figures.fees
        return further <= Money(price: fee, quantity: contracts(figures, isOption))
            || further <= Money(units: value.units / 100)
    }

    /// Whether an amount is no more than what that of a trade may be beside its value and its fees: one percent, or a
    /// small fee for each contract.
    static func isTolerable(_ rest: Money, beside figures: TradeFigures, value: Money, isOption: Bool) -> Bool {
        rest <= Money(price: smallFee, quantity: contracts(figures, isOption))
            || rest <= Money(units: value.units / 100)
    }

    /// The number of contracts, at least one; shares are traded for one fee.
    private static func contracts(_ figures: TradeFigures, _ isOption: Bool) -> Quantity {
        let one = Quantity(units: 100_000_000)
        return isOption ? max(figures.quantity, one) : one
    }

    /// Whether a difference is no more than a price rounded to cents explains.
    private func isRounded(_ figures: TradeFigures, by difference: Money) -> Bool {
        let halfCent = Price(units: 500_000)
        return difference <= Money(price: halfCent, quantity: figures.quantity, multiplier: figures.multiplier)
    }
}

/// Where a dialect has its fees, and how they are beside amounts.
struct DialectFees {
    /// Whether they are between the amount and the value.
    let areInsideAmount: Bool
    /// Whether amounts are without them.
    let amountsAreBeforeFees: Bool
    /// The largest that is derived from an amount although it exceeds one percent of the value.
    let mostFees: Price

    /// Takes those of a dialect.
    init(_ dialect: Dialect) {
        areInsideAmount = dialect.fees == .insideAmount
        (amountsAreBeforeFees, mostFees) = (dialect.amountsAreBeforeFees, dialect.mostFees)
    }
}
