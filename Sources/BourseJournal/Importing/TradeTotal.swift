import BourseCore

/// The numbers that a record states of a trade: they give one price, the fees and the total, or contradict each other.
///
/// The total is what moved, to the cent: units × price, plus fees for a purchase, less fees for a sale.
struct TradeTotal {
    /// What the number of the price means.
    enum PriceUnit {
        /// Money for one unit.
        case money
        /// Percent of the face value or money: the total decides.
        case percentOrMoney
        /// Money for one unit, if the total agrees.
        case provenMoney
    }

    /// The names of the values, for messages.
    struct ValueNames {
        let units: String
        let price: String
        let total: String
    }

    let names: ValueNames
    /// The units as they are written; how many decimals there are matters.
    let units: String
    /// The price, if there is one.
    let price: BrokerNumber?
    /// What the price means.
    var unit = PriceUnit.money
    /// The total without its sign, if there is one.
    let total: Money?
    /// The fees that are listed, added up with their signs.
    var fees = Money.zero
    /// The same without signs.
    var paidFees = Money.zero
    /// The accrued interest of a debt.
    var accrued = Money.zero
    /// The currency of the numbers.
    let currency: BrokerCurrency
    /// Whether the total may be 0 although the price is not: so some brokers write sweeps of money market funds.
    var allowsSweeps = false
    /// Whether the rest of a total may be a fee that is not listed.
    var allowsUnlistedFees = true

    private static let cent = Money(units: 100_000_000_000_000)
    /// What brokers charge at most for one trade, and for one contract, without listing it.
    private static let (tradeFee, contractFee) = (Int128(10), Int128(2))

    /// Gives an entry its price, its fees, and the total where the price alone does not give it.
    func settle(_ entry: inout DialectEntry) throws(RowRefusal) {
        let prices = try self.prices()
        guard let total, total != .zero else { return try settle(&entry, withoutTotal: prices) }
        guard prices.contains(where: { $0 > .zero }) else { return try derive(&entry, from: total) }
        for price in prices {
            try check(entry, price)
            entry.price = price
            if isSettled(&entry, by: total) { return }
        }
        guard unit == .money, allowsUnlistedFees, let price = prices.first else { throw contradiction(total) }
        try addUnlistedFees(&entry, at: price, of: total)
    }

    /// The prices of one unit that the number may mean.
    private func prices() throws(RowRefusal) -> [Price] {
        guard let price else { return [] }
        guard let stated = price.price, stated >= .zero else {
            throw RowRefusal(
                column: names.price,
                message: "\(names.price) \(RowRefusal.quoted(price.text)) is not a price of 0 or more."
            )
        }
        guard unit == .percentOrMoney else { return [currency.whole(stated)] }
        let percent = Price(units: Int64(Int128(stated.units).dividedHalfToEven(by: 100)))
        return [percent, currency.whole(stated)]
    }

    /// Whether the price, with the listed fees, gives the total but for rounding.
    private func isSettled(_ entry: inout DialectEntry, by total: Money) -> Bool {
        let value = Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
        // OFX leaves accrued interest out of the total, though some brokers add it.
        for interest in accrued == .zero ? [.zero] : [.zero, accrued] {
            for fees in [fees, paidFees] {
                let gross = (entry.side == .sell ? total + fees : total - fees) - interest
                let isDearer = entry.side == .sell ? gross < value : gross > value
                guard (gross - value).magnitude <= tolerance(entry, isDearer: isDearer) else { continue }
                let all = gross + accrued
                entry.fees = fees
                entry.total = all == value ? nil : all
                return all > .zero
            }
        }
        return false
    }

    /// Books what a total has beyond price and listed fees as fees, where a broker may charge as much.
    private func addUnlistedFees(_ entry: inout DialectEntry, at price: Price, of total: Money) throws(RowRefusal) {
        entry.price = price
        let value = Money(price: price, quantity: entry.quantity, multiplier: entry.multiplier)
        let rest = (entry.side == .sell ? value - total : total - value) - fees
        let contracts = entry.instrument.type.isOption ? entry.quantity.units / 100_000_000 : 0
        let one = Self.cent.units * 100
        let most = max(value.units / 100, one * (Self.tradeFee + Self.contractFee * contracts))
        guard rest > .zero, rest.units <= most, rest < value else { throw contradiction(total) }
        entry.fees = (fees + rest).rounded(places: 10)
        entry.warning = RowRefusal(
            column: names.total,
            message:
                "\(names.total) has \(rest.rounded(places: 2)) beyond quantity × price and the fees listed; that was "
                + "booked as fees."
        )
    }

    /// A trade without a total has the value of its price.
    private func settle(_ entry: inout DialectEntry, withoutTotal prices: [Price]) throws(RowRefusal) {
        guard let price = prices.first else { throw .missing(names.price, "Add the price of one unit.") }
        try check(entry, price)
        if total != nil, price > .zero, !(allowsSweeps && price.units == 100_000_000) {
            throw RowRefusal(
                column: names.total,
                message: "\(names.total) is 0, but quantity × price is not. Add this trade by hand."
            )
        }
        guard total != nil || unit == .money else {
            throw .missing(names.total, "Without it the unit of the price is unknown. Add this trade by hand.")
        }
        guard price > .zero || entry.side == .sell || entry.instrument.type.isOption else {
            throw RowRefusal(
                column: names.price,
                message: "\(names.price) is 0 and there is no total. Add this trade by hand with its cost."
            )
        }
        (entry.price, entry.fees) = (price, fees)
    }

    /// A trade without a price has the one that gives its total.
    private func derive(_ entry: inout DialectEntry, from total: Money) throws(RowRefusal) {
        let gross = entry.side == .sell ? total + fees : total - fees
        try check(entry, .zero)
        if gross > .zero { entry.setPrice(from: gross) }
        guard entry.price > .zero else {
            throw RowRefusal(column: names.total, message: "\(names.total) gives no price. Add this trade by hand.")
        }
        try check(entry, entry.price)
        entry.fees = fees
        let value = Money(price: entry.price, quantity: entry.quantity, multiplier: entry.multiplier)
        if value == gross { entry.total = nil }
    }

    // MARK: - Rounding

    /// What the rounding of units, price and total to the decimals that are written can change.
    ///
    /// Where more was paid than the price gives, a price with four decimals and that of an option are taken as exact, so
    /// that small charges are not taken for rounding.
    private func tolerance(_ entry: DialectEntry, isDearer: Bool) -> Money {
        let half = Money(units: Self.cent.units / 2)
        let minor = entry.currency.minorDigits == 0 ? Money(units: half.units * 100) : half
        let text = price?.text ?? ""
        let isExact = isDearer && (entry.instrument.type.isOption || Self.decimals(of: text).count >= 4)
        let step = Self.halfStep(text, fewest: isExact ? 4 : 2)
        let priceStep = Price(units: unit == .percentOrMoney ? step / 100 : step)
        let ofPrice = Money(price: priceStep, quantity: entry.quantity, multiplier: entry.multiplier)
        let hasDecimals = entry.quantity.units % 100_000_000 != 0
        let unitStep = hasDecimals ? Self.halfStep(units, fewest: 1) : 0
        let ofUnits = Money(
            price: entry.price,
            quantity: Quantity(units: Int128(unitStep)),
            multiplier: entry.multiplier
        )
        return minor + ofPrice + ofUnits
    }

    /// Half of the last decimal of a number, zeros at its end apart, as a count of 10^−8.
    private static func halfStep(_ text: String, fewest: Int) -> Int64 {
        let decimals = decimals(of: text)
        let places = max(fewest, decimals.count - decimals.reversed().prefix { $0 == "0" }.count)
        return (0..<min(places, 8)).reduce(50_000_000) { step, _ in step / 10 }
    }

    private static func decimals(of text: String) -> Substring {
        text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
    }

    private func check(_ entry: DialectEntry, _ price: Price) throws(RowRefusal) {
        try RowRefusal.check(
            quantity: entry.quantity,
            price: price,
            multiplier: entry.multiplier,
            fees: paidFees,
            time: entry.time
        )
    }

    private func contradiction(_ total: Money) -> RowRefusal {
        let rule =
            unit == .percentOrMoney
            ? "neither quantity × price nor a price in percent gives it" : "quantity × price with the fees is not"
        return RowRefusal(
            column: names.total,
            message: "\(names.total) is \(total.rounded(places: 2)), but \(rule): \(RowRefusal.quoted(units)) × "
                + "\(RowRefusal.quoted(price?.text ?? "")). Add this trade by hand."
        )
    }
}
