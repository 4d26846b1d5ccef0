import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

extension UserJournal {
    /// The strategy that a trade was when it was opened; nil for a trade without options.
    ///
    /// A trade that was opened together with others is the strategy of all of them, a merged trade that of its legs.
    ///
    /// - Complexity: O(trades).
    public func structure(ofTradeAt index: Int) -> TradeStructure? {
        let trade = matched.trades[index]
        let group = openedTogether(withTradeAt: index)
        let trades = group.map { $0.trades.map { matched.trades[$0] } } ?? matched.legs(of: trade)
        let open = group.map { $0.open.map { matched.open[$0] } } ?? []
        let legs =
            trades.map { (key: matched.key(of: $0), parts: $0.parts) }
            + open.map { (key: matched.key(of: $0), parts: $0.parts) }
        guard legs.contains(where: \.key.instrument.type.isOption) else { return nil }
        let payoff = openedPayoff(of: legs, openedAt: trade.openedAt)
        let openings = payoff.openings
        let day = Self.exchangeZone.day(at: trade.openedAt)
        let parts = FilledStrategies(openings.compactMap(\.positionFill), asOf: day).underlyings
        let name = group?.strategies ?? (parts.count == 1 ? parts[0].apart : nil)
        let result = trades.reduce(Money.zero) { $0 + $1.grossProfit }
        return TradeStructure(
            trade: id(ofTradeAt: index).description,
            name: name.map(RecognitionFormatter.title) ?? "Custom position",
            strategy: name?.parts.first?.strategy.id,
            legs: legs.count,
            openLegs: open.count,
            currency: matched.key(of: trade).currency,
            entry: openings.reduce(.zero) { $0 + $1.cashFlow },
            worst: payoff.profile?.worst,
            best: payoff.profile?.best,
            reason: payoff.reason,
            grossProfit: result,
            netProfit: result - trades.reduce(.zero) { $0 + $1.fees }
        )
    }

    /// How legs were opened, and their payoff at expiration before fees.
    func openedPayoff(of legs: [OpenedPayoff.Leg], openedAt: Timestamp) -> OpenedPayoff {
        let openings = legs.flatMap { leg in
            matched.parts[leg.parts].filter(\.isOpening).map { OpeningFill(key: leg.key, part: $0, matched) }
        }
        let reason = inexactReason(openings, legs: legs.flatMap { Array(matched.parts[$0.parts]) })
        let day = Self.exchangeZone.day(at: openedAt)
        return OpenedPayoff(
            openings: openings,
            reason: reason,
            profile: reason == nil ? ExpiryPayoff(openings.compactMap { $0.leg(asOf: day) }).profile : nil
        )
    }

    /// Why the payoff of legs at expiration is not known exactly; nil if it is.
    private func inexactReason(_ openings: [OpeningFill], legs: [TradePart]) -> TradeStructure.InexactReason? {
        func time(_ part: TradePart) -> Timestamp { matched.ledger.fills[Int(part.fill)].time }
        let firstClosing = legs.filter { !$0.isOpening }.map(time).min()
        if let firstClosing, openings.contains(where: { $0.fill.time > firstClosing }) { return .addedLater }
        if Set(openings.map(\.key.instrument.symbol)).count > 1 { return .underlyings }
        if Set(openings.compactMap(\.key.instrument.expiration)).count > 1 { return .expirations }
        let day = Self.exchangeZone.day(at: openings.first?.fill.time ?? Timestamp(microseconds: 0))
        return openings.contains { $0.leg(asOf: day) == nil } ? .contractSize : nil
    }
}

/// How legs were opened together, and what they pay at expiration.
struct OpenedPayoff {
    /// A contract or shares, and the parts of executions that opened and closed them.
    typealias Leg = (key: PositionKey, parts: Range<Int>)

    /// The executions that opened the legs.
    let openings: [OpeningFill]
    /// Why the payoff is not known exactly; nil if it is.
    let reason: TradeStructure.InexactReason?
    /// The payoff before fees; nil if it is not known exactly.
    let profile: PayoffProfile?
}

/// A part of an execution that opened a trade.
struct OpeningFill {
    let key: PositionKey
    let quantity: Quantity
    let fill: Fill

    init(key: PositionKey, part: TradePart, _ matched: MatchedJournal) {
        self.key = key
        quantity = part.quantity
        fill = matched.ledger.fills[Int(part.fill)]
    }

    /// What it brought before fees, below 0 when it was paid.
    var cashFlow: Money {
        let value = Money(price: fill.price, quantity: quantity, multiplier: fill.multiplier)
        return fill.side == .sell ? value : .zero - value
    }

    /// Contracts or shares, below 0 when sold; nil for a part of one.
    private var count: Int? {
        let (whole, rest) = quantity.units.quotientAndRemainder(dividingBy: Quantity(1).units)
        guard rest == 0, whole > 0, whole <= Int128(OptionPosition.maximumQuantity) else { return nil }
        return Int(whole) * (fill.side == .buy ? 1 : -1)
    }

    /// For naming the strategy.
    var positionFill: PositionFill? {
        guard let count else { return nil }
        guard let strike = key.instrument.strike, let expiration = key.instrument.expiration else {
            return PositionFill(key.instrument.symbol, .shares, quantity: count)
        }
        let right: OptionRight = key.instrument.type == .call ? .call : .put
        return PositionFill(
            key.instrument.symbol,
            .option(right, strike: strike, expiration: expiration),
            quantity: count
        )
    }

    /// For the payoff at expiration; nil for a contract of another size than 100 shares, or a part of a share.
    func leg(asOf day: TradingDay) -> PositionLeg? {
        guard let count else { return nil }
        guard let strike = key.instrument.strike, let expiration = key.instrument.expiration else {
            guard fill.multiplier == .one, key.instrument.type != .future else { return nil }
            return PositionLeg(.stock, quantity: count, entry: fill.price)
        }
        guard fill.multiplier == .hundred else { return nil }
        let right: OptionRight = key.instrument.type == .call ? .call : .put
        return PositionLeg(
            .option(right, strike: strike, days: expiration.number - day.number),
            quantity: count,
            entry: fill.price
        )
    }
}
