import BourseCore

/// Brings amounts and fees of a row to the currency of its price.
struct DialectExchange {
    private let price: BrokerCurrency
    private let account: BrokerCurrency?
    private let notation: RateNotation
    private var rate: Price?

    /// Takes the rate of a row.
    ///
    /// - Parameter account: The currency of amounts that name none; nil when it is unknown.
    init(_ row: DialectRow, _ dialect: Dialect, price: BrokerCurrency, account: BrokerCurrency?) {
        (self.price, self.account, notation) = (price, account, dialect.rate)
        rate = row.parsed(.rate)?.price.flatMap { $0.units > 0 ? $0 : nil }
    }

    /// The same without a rate: only amounts in the currency of the price have a value.
    var withoutRate: DialectExchange {
        var plain = self
        plain.rate = nil
        return plain
    }

    /// An amount in the currency of the price; nil when its own is unknown, or there is no rate.
    ///
    /// - Parameter code: The currency that stands beside the amount; empty for that of the account.
    func converted(_ money: Money, code: String) -> Money? {
        let own = code.isEmpty ? account : BrokerCurrency(code: code)
        guard code.isEmpty || own != nil else { return nil }
        let whole = own?.whole(money) ?? money
        if own?.currency == price.currency { return whole }
        // The rate is between the account, whose currency may be unknown, and the price alone.
        guard own?.currency == account?.currency, let rate else { return nil }
        let (one, units) = (Int128(100_000_000), Int128(rate.units))
        let size = whole.magnitude.units
        let exchanged = Money(
            units: notation == .priceCurrencyPerAccount
                ? size.scaled(by: units, dividedBy: one) : size.scaled(by: one, dividedBy: units)
        )
        guard exchanged <= Money.limit else { return nil }
        let rounded = exchanged.rounded(places: 10)
        return whole < .zero ? .zero - rounded : rounded
    }

    /// Whether an amount is in the currency of the price.
    func isSame(code: String) -> Bool {
        (code.isEmpty ? account : BrokerCurrency(code: code))?.currency == price.currency
    }

    /// Decides whether the rate is for whole units or their hundredth part, where the price is in the latter: of the two,
    /// the one that brings the amount nearer to the value.
    mutating func fit(_ amount: Money, code: String, to value: Money) {
        guard price.isHundredth, let rate else { return }
        var other = self
        switch notation {
        case .priceCurrencyPerAccount: other.rate = Price(units: rate.units / 100)
        case .accountPerPriceCurrency: other.rate = rate.units < Int64.max / 100 ? Price(units: rate.units * 100) : nil
        }
        guard let near = converted(amount, code: code), let far = other.converted(amount, code: code) else { return }
        if (far.magnitude - value).magnitude < (near.magnitude - value).magnitude { self.rate = other.rate }
    }
}
