import BourseCore

extension Portfolio {
    /// The counted transactions in double-entry bookkeeping, with the lots as they were matched and the latest prices.
    ///
    /// Lots are reduced by the lot method of ``settings``. Each transaction balances exactly by currency. Charges of a
    /// purchase are part of the cost basis and those of a sale reduce the proceeds, as in ``RealizedGain``. Where an account
    /// does not track cash, money comes from outside and goes there.
    ///
    /// - Parameter remarks: Sentences for the head, beside those about transactions that are not counted.
    /// - Complexity: O(rows · lots of one holding).
    public func bookkeeping(remarks: [String] = []) -> BookkeepingFile {
        var builder = PortfolioBookkeeping(self)
        builder.addTransactions()
        return BookkeepingFile(
            title: "Portfolio of \(settings.asOf)",
            currency: settings.base,
            remarks: remarks + problems.map(\.message),
            commodities: ledger.assets.map {
                BookkeepingCommodity(
                    key: $0.symbol.name,
                    symbol: $0.symbol.name,
                    title: $0.name,
                    multiplier: $0.multiplier
                )
            },
            transactions: builder.transactions,
            prices: bookkeepingPrices
        )
    }

    /// The prices at which holdings are valued, and the exchange rates.
    private var bookkeepingPrices: [BookkeepingPrice] {
        var prices: [BookkeepingPrice.PriceSubject: BookkeepingPrice] = [:]
        func add(_ subject: BookkeepingPrice.PriceSubject, _ day: TradingDay, _ money: Money, _ currency: Currency) {
            guard prices[subject] == nil else { return }
            prices[subject] = BookkeepingPrice(subject, on: day, BookkeepingAmount(money, currency))
        }
        func add(_ rate: DatedRate, of currency: Currency) {
            guard currency != settings.base else { return }
            add(.currency(currency), rate.day, Money(units: rate.rate.units), settings.base)
        }
        for holding in holdings {
            let currency = holding.asset.currency
            add(holding.rate, of: currency)
            guard let day = holding.price?.day, let value = holding.value else { continue }
            let quantity = holding.quantity.magnitude
            let unit = value.magnitude.share(Quantity(1), of: quantity).rounded(places: Ratio.places)
            add(.commodity(holding.asset.symbol.name), day, unit, currency)
        }
        for balance in cash {
            if let rate = balance.rate { add(rate, of: balance.currency) }
        }
        return prices.values.sorted {
            ($0.day, Self.order($0.subject), $0.price.currency) < ($1.day, Self.order($1.subject), $1.price.currency)
        }
    }

    private static func order(_ subject: BookkeepingPrice.PriceSubject) -> String {
        switch subject {
        case .commodity(let key): "0 \(key)"
        case .currency(let currency): "1 \(currency.code)"
        }
    }
}
