import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

/// The legs of an autopsy before the prices of their underlyings are known.
struct AutopsyRequest: Sendable {
    /// The trades in the order of the legs.
    let trades: [RoundTrip]
    /// The legs; ``AutopsyLeg/market`` is the place of the underlying in ``symbols``.
    let legs: [AutopsyLeg]
    /// The underlyings, each once.
    let symbols: [Symbol]
    /// The first and last day of a fill.
    let days: ClosedRange<TradingDay>
    /// Which trades are covered.
    let scope: AutopsyScope
}

extension UserJournal {
    /// Calendar days within which shares are booked that an exercise or assignment delivered.
    static let deliveryDays = 3

    /// The legs of the autopsy of a trade.
    ///
    /// - Parameters:
    ///   - scope: Nil for the structure if it has several legs and all are closed, else for the trade.
    ///   - moment: The moment of a fill in an underlying at a time; nil for the close of its day.
    func autopsyRequest(
        ofTradeAt index: Int,
        scope: AutopsyScope?,
        moment: (Symbol, Timestamp) -> AutopsyFill.AutopsyMoment? = { _, _ in nil }
    ) throws(TradeAutopsyError) -> AutopsyRequest {
        let group = scope == .trade ? nil : openedTogether(withTradeAt: index)
        let isStructure = group.map { $0.open.isEmpty && $0.trades.count > 1 } ?? false
        if scope == .structure, !isStructure { throw .noClosedStructure }
        let trades =
            isStructure
            ? (group?.trades ?? []).map { matched.trades[$0] } : matched.legs(of: matched.trades[index])
        let keys = trades.map { matched.key(of: $0) }
        guard keys.contains(where: \.instrument.type.isOption) else { throw .noOption }
        var symbols: [Symbol] = []
        for key in keys where !symbols.contains(key.instrument.symbol) {
            symbols.append(key.instrument.symbol)
        }
        let deliveries = trades.flatMap { self.deliveries(of: $0) }
        var legs: [AutopsyLeg] = []
        for (trade, key) in zip(trades, keys) {
            let market = symbols.firstIndex(of: key.instrument.symbol) ?? 0
            legs.append(try autopsyLeg(of: trade, key, market: market, deliveries: deliveries, moment))
        }
        let days = legs.flatMap(\.fills).map(\.day)
        guard let first = days.min(), let last = days.max() else { throw .noOption }
        return AutopsyRequest(
            trades: trades,
            legs: legs,
            symbols: symbols,
            days: first...last,
            scope: isStructure ? .structure : .trade
        )
    }

    /// The strikes at which options of a trade were exercised or assigned, with the days.
    func deliveries(of trade: RoundTrip) -> [(strike: Price, day: TradingDay)] {
        guard let strike = matched.key(of: trade).instrument.strike else { return [] }
        return matched.parts[trade.parts].compactMap { part in
            let fill = matched.ledger.fills[Int(part.fill)]
            guard Self.isExercise(fill.effect) else { return nil }
            return (strike, Self.exchangeZone.day(at: fill.time))
        }
    }

    private static func isExercise(_ effect: Effect?) -> Bool { effect == .assign || effect == .exercise }

    private func autopsyLeg(
        of trade: RoundTrip,
        _ key: PositionKey,
        market: Int,
        deliveries: [(strike: Price, day: TradingDay)],
        _ moment: (Symbol, Timestamp) -> AutopsyFill.AutopsyMoment?
    ) throws(TradeAutopsyError) -> AutopsyLeg {
        let multipliers = Set(matched.parts[trade.parts].map { matched.ledger.fills[Int($0.fill)].multiplier })
        guard let multiplier = multipliers.first, multipliers.count == 1 else { throw .multipliers }
        return AutopsyLeg(
            AutopsyLeg.AutopsyInstrument(key.instrument),
            market: market,
            multiplier: multiplier,
            fills: autopsyFills(of: trade, deliveries: deliveries) { moment(key.instrument.symbol, $0) },
            grossProfit: trade.grossProfit
        )
    }

    /// The fills of a trade in one contract, in order of days.
    ///
    /// - Parameters:
    ///   - deliveries: What options of the same trade delivered.
    ///   - moment: The moment of a fill at a time; nil for the close of its day.
    func autopsyFills(
        of trade: RoundTrip,
        deliveries: [(strike: Price, day: TradingDay)],
        moment: (Timestamp) -> AutopsyFill.AutopsyMoment? = { _ in nil }
    ) -> [AutopsyFill] {
        let key = matched.key(of: trade)
        let fills = matched.parts[trade.parts].map { part in
            let fill = matched.ledger.fills[Int(part.fill)]
            let day = Self.exchangeZone.day(at: fill.time)
            let isDelivery =
                key.instrument.type.isOption
                ? Self.isExercise(fill.effect)
                : deliveries.contains { delivery in
                    delivery.strike == fill.price && abs(delivery.day.number - day.number) <= Self.deliveryDays
                }
            // What expired is often booked on a later day, and what was exercised or expired did so after the close.
            let effective = key.instrument.expiration.map { min(day, $0) } ?? day
            let isAtClose = isDelivery || fill.effect == .expire || effective != day
            return AutopsyFill(
                day: effective,
                quantity: fill.side == .buy ? part.quantity : Quantity.zero - part.quantity,
                price: fill.price,
                fees: matched.fees(of: part),
                isExercise: isDelivery,
                moment: isAtClose ? nil : moment(fill.time)
            )
        }
        return fills.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    }
}

extension AutopsyLeg.AutopsyInstrument {
    /// What was traded: an option, or anything else as shares.
    init(_ instrument: TradedInstrument) {
        guard let strike = instrument.strike, let expiration = instrument.expiration else {
            self = .shares
            return
        }
        self = .option(instrument.type == .call ? .call : .put, strike: strike, expiration: expiration)
    }
}
