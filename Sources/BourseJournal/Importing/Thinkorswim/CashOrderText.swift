import BourseCore

/// Reads the descriptions of fills in a cash section.
///
/// The form is `[TOSWeb |tAndroid |WEB:…] BOT|SOLD ±quantity REST @price [VENUE]`; REST is a symbol, a symbol with an
/// option series, or the name of a spread, the symbol and all its series. The shares of an assignment come without a
/// price, `BOT +100 KO UPON OPTION ASSIGNMENT`: their price is the amount divided by the quantity.
struct CashOrderText {
    private let words: [Substring]
    private let verb: Int

    /// Takes a description; nothing when it is not about a fill.
    init?(_ description: String) {
        words = SeriesText.words(description)
        let verbs = ["BOT", "SOLD"]
        guard let verb = words.prefix(4).firstIndex(where: { verbs.contains($0.uppercased()) }) else { return nil }
        self.verb = verb
    }

    /// Whether it is a delivery that no trade, assignment or exercise brought, such as `UPON BONDS - REDEMPTION`.
    var isOtherDelivery: Bool {
        guard let upon = words.firstIndex(where: { $0.uppercased() == "UPON" }) else { return false }
        return !words[upon...].contains { ["ASSIGNMENT", "EXERCISE"].contains($0.uppercased()) }
    }

    /// The order; nothing when the words are not understood.
    func order(amount: Money?) -> CashOrder? {
        guard verb + 2 < words.count, let number = BrokerNumber(String(words[verb + 1])),
            let signed = number.quantity, signed != .zero
        else { return nil }
        let quantity = signed < .zero ? Quantity.zero - signed : signed
        let rest = words[(verb + 2)...]
        let body = rest.prefix { !$0.hasPrefix("@") && $0.uppercased() != "UPON" }
        guard let kind = Self.kind(body) else { return nil }
        let behind = rest.dropFirst(body.count)
        guard let price = Self.price(behind, kind) ?? Self.price(amount, quantity, behind) else { return nil }
        let side: Side = words[verb].uppercased() == "BOT" ? .buy : .sell
        return CashOrder(side: side, quantity: quantity, kind: kind, price: price)
    }

    private static func kind(_ body: ArraySlice<Substring>) -> CashOrder.OrderKind? {
        if body.count == 1, let symbol = body.first.flatMap({ ThinkorswimSymbol.symbol($0) }) {
            let type: InstrumentType = symbol.name.hasPrefix("/") ? .future : .stock
            return TradedInstrument(symbol: symbol, type: type).map { .single($0, nil) }
        }
        if let series = SeriesText(body), let instrument = series.instrument {
            return .single(instrument, series.multiplier)
        }
        // Behind the name of a spread the symbol is before the first number: `5/-4 CUSTOM SPX 100 …`.
        for (word, next) in zip(body, body.dropFirst()) where SeriesText.multiplier(next) != nil {
            guard let first = word.first, first.isLetter || first == "/" || first == "$" else { continue }
            return ThinkorswimSymbol.symbol(word).map { .spread($0) }
        }
        return nil
    }

    /// The price behind the `@`, which may stand by itself; without its sign only a spread's may be negative.
    private static func price(_ words: ArraySlice<Substring>, _ kind: CashOrder.OrderKind) -> Price? {
        guard let word = words.first, word.hasPrefix("@") else { return nil }
        let text = word.count > 1 ? word.dropFirst() : words.dropFirst().first ?? ""
        if case .single(let instrument, _) = kind, instrument.type == .future,
            let price = ThinkorswimPrice.ticks(String(text))
        {
            return price
        }
        guard let price = BrokerNumber(String(text))?.price else { return nil }
        switch kind {
        case .single: return price < .zero ? nil : price
        case .spread: return price < .zero ? Price(units: 0 &- price.units) : price
        }
    }

    /// The price of delivered shares, when the amount is a whole number of 10^−8 a share.
    private static func price(_ amount: Money?, _ quantity: Quantity, _ words: ArraySlice<Substring>) -> Price? {
        guard words.first?.uppercased() == "UPON", let amount, amount != .zero else { return nil }
        return amount.magnitude.price(per: quantity)
    }
}

extension Money {
    /// The price at which `quantity` comes to this amount, when it is exact to 8 decimals.
    func price(per quantity: Quantity, multiplier: Multiplier = .one) -> Price? {
        let (divisor, overflow) = quantity.units.multipliedReportingOverflow(by: Int128(multiplier.units))
        guard !overflow, divisor > 0 else { return nil }
        let (scaled, tooLarge) = units.multipliedReportingOverflow(by: 100_000_000)
        guard !tooLarge, scaled % divisor == 0 else { return nil }
        return Int64(exactly: scaled / divisor).map { Price(units: $0) }
    }
}
