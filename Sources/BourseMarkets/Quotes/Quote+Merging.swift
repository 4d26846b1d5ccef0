import BourseCore

extension Quote {
    /// Takes what a source tells, figure by figure.
    ///
    /// A newer figure takes the place of an older one, and of two of one instant that of the preferred source; nothing is
    /// taken away where the source tells nothing; a bid or ask of 0 is nothing told. What cannot be believed is held, and what was known stays. So the order
    /// in which sources answer plays no part, as long as they agree about the close before.
    ///
    /// A price of the day that is too far from what was known is a jump, and held. It is measured by the close before the
    /// day or, where none was told that day, by the last price, if that is of this session or the one before: after a gap
    /// of weeks there is nothing to measure by, and the price is believed. A jump that was held is believed when a price
    /// within 2 % of it is told again, by another source, or by the same one as of at least a minute later.
    ///
    /// A close before that is more than 1 % away from the close in the price history gives way to that one, with the name
    /// of who told the history: a change of the day is none when it is measured from the wrong place.
    ///
    /// - Parameter witnesses: What was held of this instrument before.
    /// - Returns: What is held now.
    public mutating func merge(_ fetched: Quote, rules: QuoteRules, witnesses: [HeldValue] = []) -> [HeldValue] {
        if let reason = objection(to: fetched) {
            return fetched.values.map { HeldValue(symbol: symbol, field: $0.0, report: $0.1, reason: reason) }
        }
        var held: [HeldValue] = []
        // The close before comes first: the prices of the day are held against it.
        let fields = [PriceField.previousClose] + PriceField.allCases.filter { $0 != .previousClose }
        for field in fields {
            guard let value = fetched.prices[field], value.value != .zero || !field.isNoneAtZero else { continue }
            let plain = Sourced<QuoteValue>(.price(value.value), source: value.source, asOf: value.asOf)
            let reason =
                rules.objection(to: plain, mayBeZero: false)
                ?? jump(field, fetched: value, rules: rules, witnesses: witnesses)
            if let reason {
                held.append(HeldValue(symbol: symbol, field: .price(field), report: plain, reason: reason))
            } else if field == .previousClose, let close = rules.closeInstead(of: value, beside: fetched.last ?? last) {
                held.append(HeldValue(plain, of: symbol, insteadOf: close))
                Self.take(close, into: &prices[field], rules)
            } else {
                Self.take(value, into: &prices[field], rules)
            }
        }
        held += Self.take(fetched.volume, into: &volume, symbol: symbol, field: .volume, rules: rules) { .quantity($0) }
        held += Self.take(
            fetched.averageVolume,
            into: &averageVolume,
            symbol: symbol,
            field: .averageVolume,
            rules: rules
        ) { .quantity($0) }
        held += Self.take(fetched.marketCap, into: &marketCap, symbol: symbol, field: .marketCap, rules: rules) {
            .money($0)
        }
        return held
    }

    /// Lets the close before give way to the one in the price history, where that became known later.
    ///
    /// - Returns: What is held now.
    public mutating func measure(by rules: QuoteRules) -> HeldValue? {
        guard let known = prices[.previousClose], let close = rules.closeInstead(of: known, beside: last) else {
            return nil
        }
        prices[.previousClose] = close
        return HeldValue(
            Sourced(.price(known.value), source: known.source, asOf: known.asOf),
            of: symbol,
            insteadOf: close
        )
    }

    /// All figures that are known.
    var values: [(QuoteField, Sourced<QuoteValue>)] {
        func plain<Value>(_ fetched: Sourced<Value>?, _ value: (Value) -> QuoteValue) -> Sourced<QuoteValue>? {
            fetched.map { Sourced(value($0.value), source: $0.source, asOf: $0.asOf) }
        }
        let prices = PriceField.allCases.map { (QuoteField.price($0), plain(self.prices[$0]) { .price($0) }) }
        let others = [
            (QuoteField.volume, plain(volume) { .quantity($0) }),
            (.averageVolume, plain(averageVolume) { .quantity($0) }),
            (.marketCap, plain(marketCap) { .money($0) }),
        ]
        return (prices + others).compactMap { field, fetched in fetched.map { (field, $0) } }
    }

    private func objection(to fetched: Quote) -> HeldValue.HeldReason? {
        if fetched.symbol != symbol { return .otherSymbol(fetched.symbol) }
        return fetched.currency == currency ? nil : .otherCurrency(fetched.currency)
    }

    /// Why a price of the day cannot be believed beside the close before, or else beside the last price.
    private func jump(
        _ field: PriceField,
        fetched: Sourced<Price>,
        rules: QuoteRules,
        witnesses: [HeldValue]
    ) -> HeldValue.HeldReason? {
        guard field.isOfTheDay else { return nil }
        let venue = rules.exchange ?? .crypto
        let day = venue.tradingDay(of: fetched.asOf)
        let close = prices[.previousClose].flatMap { venue.tradingDay(of: $0.asOf) == day ? $0 : nil }
        let last = prices[.last].flatMap { last in
            let session = venue.tradingDay(of: last.asOf)
            return session == day || session == venue.tradingDay(before: day) ? last : nil
        }
        guard let known = close ?? last, known.value > .zero,
            rules.isJump(fetched, from: known, isPreviousClose: close != nil)
        else { return nil }
        let isConfirmed = witnesses.contains { $0.field == .price(field) && $0.confirms(fetched) }
        return isConfirmed ? nil : .jump(from: known.value)
    }

    private static func take<Value>(
        _ fetched: Sourced<Value>,
        into known: inout Sourced<Value>?,
        _ rules: QuoteRules
    ) {
        if known?.yields(to: fetched, preferring: rules.preferred) ?? true { known = fetched }
    }

    private static func take<Value>(
        _ fetched: Sourced<Value>?,
        into known: inout Sourced<Value>?,
        symbol: Symbol,
        field: QuoteField,
        rules: QuoteRules,
        _ value: (Value) -> QuoteValue
    ) -> [HeldValue] {
        guard let fetched else { return [] }
        let plain = Sourced(value(fetched.value), source: fetched.source, asOf: fetched.asOf)
        if let reason = rules.objection(to: plain, mayBeZero: field != .marketCap) {
            return [HeldValue(symbol: symbol, field: field, report: plain, reason: reason)]
        }
        take(fetched, into: &known, rules)
        return []
    }
}

extension HeldValue {
    /// A close before that gives way to one of the price history.
    fileprivate init(_ report: Sourced<QuoteValue>, of symbol: Symbol, insteadOf close: Sourced<Price>) {
        self.init(
            symbol: symbol,
            field: .price(.previousClose),
            report: report,
            reason: .otherClose(close.value, source: close.source)
        )
    }
}
