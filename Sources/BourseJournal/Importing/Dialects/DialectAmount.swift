import BourseCore

/// Compares quantity × price × multiplier of a row with its amount: the difference is the fees, or the row is not what
/// it seems.
struct DialectAmount {
    /// What authorities charge for one contract or one trade of shares at most, which some brokers list nowhere.
    private static let smallFee = Price(units: 10_000_000)
    /// What brokers charge for one contract at most.
    private static let contractFee = Price(units: 200_000_000)
    private let amount: Money
    private let column: String
    private let hasFeesInside: Bool
    private let isBeforeFees: Bool
    private let mostFees: Price
    private let isExact: Bool
    private let taxes: Money

    /// Takes the amount of a row; nil when it has none, or none that can be compared with its price.
    ///
    /// An exchanged amount is too rough to derive a price from it.
    init?(_ row: DialectRow, _ dialect: Dialect, _ exchange: DialectExchange) throws(RowRefusal) {
        guard let stated = try row.number(.amount)?.money, stated != .zero else { return nil }
        let code = row.code(besides: .amount)
        guard let amount = exchange.converted(stated, code: code)?.magnitude else { return nil }
        self.amount = amount
        mostFees = dialect.mostFees
        isExact = exchange.isSame(code: code)
        column = row.name(.amount)
        let withheld = try row.number(.taxes)?.money.map(\.magnitude) ?? .zero
        taxes = exchange.converted(withheld, code: row.code(besides: .taxes)) ?? .zero
        hasFeesInside = dialect.fees == .insideAmount
        isBeforeFees = dialect.amountsAreBeforeFees && isExact
    }

    /// Derives the fees where the broker has them in the amount, and refuses a row whose amount cannot be right.
    ///
    /// - Precondition: the value of the entry is within ``Money/limit``.
    func settle(_ entry: inout DialectEntry) throws(RowRefusal) {
        guard entry.price != .zero else { return }
        let value = Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
        let paid = entry.side == .sell ? value - amount : amount - value
        if hasFeesInside {
            if derive(&entry, paid: paid, value: value) { return }
            entry.fees = .zero
        }
        if isBeforeFees, isRounded(entry, by: paid.magnitude) {
            entry.setPrice(from: amount)
            return
        }
        // Some brokers write the amount before fees, and some after taxes.
        let rest = min(
            paid.magnitude,
            (paid - entry.fees).magnitude,
            (paid - entry.fees - taxes).magnitude
        )
        guard Self.tolerance(of: entry, value: value) < rest, !isRounded(entry, by: rest) else {
            if isExact { entry.total = total(entry, paid: paid) }
            return
        }
        throw RowRefusal(
            column: column,
            message: "Quantity × price is \(value.rounded(places: 2)) but \(column) is "
                + "\(amount.rounded(places: 2)). Check the multiplier, or add this trade by hand."
        )
    }

    /// What was paid or received before fees; nil where it is quantity × price.
    private func total(_ entry: DialectEntry, paid: Money) -> Money? {
        let isAfterFees = (paid - entry.fees).magnitude <= paid.magnitude
        let rest = isAfterFees ? paid - entry.fees : paid
        guard rest != .zero else { return nil }
        guard isAfterFees else { return amount }
        return entry.side == .sell ? amount + entry.fees : amount - entry.fees
    }

    /// Takes the difference as fees when it can be.
    ///
    /// A price that the broker rounded to cents is that of the amount.
    private func derive(_ entry: inout DialectEntry, paid: Money, value: Money) -> Bool {
        let limit = Self.mostFees(of: entry, value: value, mostFees)
        if .zero <= paid, paid <= limit {
            entry.fees = paid.rounded(places: 10)
            return true
        }
        guard paid < .zero, isRounded(entry, by: paid.magnitude) else { return false }
        // An exchanged amount is too rough to derive a price from it.
        if isExact { entry.setPrice(from: amount) }
        entry.fees = .zero
        return true
    }

    /// The largest fees that a trade can have: one percent beside what the columns say, or the most that is charged for a
    /// contract.
    static func mostFees(of entry: DialectEntry, value: Money, _ mostFees: Price) -> Money {
        let fee = entry.instrument.type.isOption ? contractFee : max(smallFee, mostFees)
        return entry.fees + max(Money(units: value.units / 100), Money(price: fee, quantity: contracts(entry)))
    }

    /// What the amount of a trade may be beside its value and its fees: one percent, or a small fee for each contract.
    static func tolerance(of entry: DialectEntry, value: Money) -> Money {
        max(Money(units: value.units / 100), Money(price: smallFee, quantity: contracts(entry)))
    }

    /// The number of contracts, at least one; shares are traded for one fee.
    private static func contracts(_ entry: DialectEntry) -> Quantity {
        let one = Quantity(units: 100_000_000)
        return entry.instrument.type.isOption ? max(entry.quantity, one) : one
    }

    /// Whether a difference is no more than a price rounded to cents explains.
    private func isRounded(_ entry: DialectEntry, by difference: Money) -> Bool {
        let halfCent = Price(units: 500_000)
        return difference <= Money(price: halfCent, quantity: entry.quantity, multiplier: entry.multiplier)
    }
}
