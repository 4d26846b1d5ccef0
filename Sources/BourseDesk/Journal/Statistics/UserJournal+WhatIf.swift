import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

extension UserJournal {
    /// What each rule would have made of the trades that a filter selects.
    ///
    /// Rules that depend on prices need the journal with what is known of ``TradeDimension/MarketNeed/underlyings``.
    ///
    /// - Parameter today: The exchange's day; options that expire on it or later have not expired.
    /// - Complexity: O(executions) for each rule; for trades in options also O(days held · executions).
    public func whatIf(_ filter: TradeFilter, today: TradingDay) -> [WhatIfOutcome] {
        var filter = filter
        filter.currency = filter.currency ?? mainCurrency
        let indexes = filter.indexes(in: self)
        let halves = closedAtHalf(indexes)
        let trades = indexes.map { whatIfTrade(at: $0, closedAtHalf: halves[$0], today: today) }
        return WhatIfRule.all(FeeSchedule.catalogue).map { rule in
            WhatIfOutcome(rule, trades, in: filter.currency ?? mainCurrency)
        }
    }

    private func whatIfTrade(
        at index: Int,
        closedAtHalf: WhatIfTrade.Alternative?,
        today: TradingDay
    ) -> WhatIfTrade {
        let trade = matched.trades[index]
        let legs = matched.mergedLegs(of: trade) ?? [trade]
        let isOptions = legs.allSatisfy { matched.key(of: $0).instrument.type.isOption }
        return WhatIfTrade(
            trade,
            openingDay: openingDay(ofTradeAt: index),
            closingDay: closingDays[index],
            setups: annotation(ofTradeAt: index)?.setups ?? [],
            risk: plannedRisk(ofTradeAt: index)?.amount,
            fills: feeFills(of: legs),
            heldToExpiration: isOptions ? heldToExpiration(legs, today: today) : .unknown(.noOption),
            closedAtHalf: closedAtHalf ?? .unknown(.noOption)
        )
    }

    /// The executions of legs in options and US dollar shares; nil if there is any other leg.
    private func feeFills(of legs: [RoundTrip]) -> WhatIfTrade.FeeFills? {
        var (contracts, shares) = ([[ContractFill]](), [[ShareFill]]())
        for leg in legs {
            switch matched.key(of: leg).instrument.type {
            case .call, .put: contracts.append(contractFills(of: leg))
            case .stock, .etf: shares.append(shareFills(of: leg))
            default: return nil
            }
        }
        return WhatIfTrade.FeeFills(contracts: contracts, shares: shares)
    }

    private func contractFills(of leg: RoundTrip) -> [ContractFill] {
        orders(of: leg).map { order, part, fill in
            ContractFill(
                order: order,
                quantity: part.quantity,
                price: fill.price,
                side: fill.side,
                isOpening: part.isOpening
            )
        }
    }

    private func shareFills(of leg: RoundTrip) -> [ShareFill] {
        orders(of: leg).map { order, part, fill in
            ShareFill(
                order: order,
                quantity: part.quantity,
                price: fill.price,
                side: fill.side,
                day: Self.exchangeZone.day(at: fill.time)
            )
        }
    }

    /// The executions of a trade in one contract or share with the number of their order; those at one instant on one side
    /// are one order.
    ///
    /// Expirations, assignments and exercises are no orders.
    private func orders(of leg: RoundTrip) -> [(order: Int, part: TradePart, fill: Fill)] {
        var orders: [OrderKey: Int] = [:]
        return matched.parts[leg.parts].compactMap { part in
            let fill = matched.ledger.fills[Int(part.fill)]
            switch fill.effect {
            case .expire, .assign, .exercise: return nil
            case .open, .close, nil: break
            }
            let key = OrderKey(second: fill.time.seconds, side: fill.side, isOpening: part.isOpening)
            let order = orders[key] ?? orders.count
            orders[key] = order
            return (order, part, fill)
        }
    }

    private struct OrderKey: Hashable {
        let second: Int64
        let side: Side
        let isOpening: Bool
    }

    /// Settles what was opened at its intrinsic value on the day of expiration; fees of opening remain.
    ///
    /// What was exercised, assigned or expired stays as it was.
    private func heldToExpiration(_ legs: [RoundTrip], today: TradingDay) -> WhatIfTrade.Alternative {
        var (gross, fees) = (Money.zero, Money.zero)
        for leg in legs {
            guard !wasHeld(leg) else {
                gross += leg.grossProfit
                fees += leg.fees
                continue
            }
            let instrument = matched.key(of: leg).instrument
            guard let expiration = instrument.expiration, let strike = instrument.strike else {
                return .unknown(.noOption)
            }
            guard expiration < today else { return .unknown(.notExpired) }
            guard let close = market?.days[instrument.pricedUnderlying]?.bar(of: expiration)?.close else {
                return .unknown(.noUnderlyingPrice)
            }
            let difference = instrument.type == .call ? close.units - strike.units : strike.units - close.units
            let intrinsic = Price(units: max(difference, 0))
            guard matched.canValue(leg, at: intrinsic) else { return .unknown(.noUnderlyingPrice) }
            var value = Money.zero
            for part in matched.parts[leg.parts] where part.isOpening {
                let fill = matched.ledger.fills[Int(part.fill)]
                value += Money(price: intrinsic, quantity: part.quantity, multiplier: fill.multiplier)
                fees += matched.fees(of: part)
            }
            gross += leg.direction == .long ? value - leg.cost : leg.cost - value
        }
        return .result(gross: gross, fees: fees)
    }

    /// Whether a trade in one contract ended with expiration, assignment or exercise alone.
    private func wasHeld(_ leg: RoundTrip) -> Bool {
        matched.parts[leg.parts].allSatisfy { part in
            switch matched.ledger.fills[Int(part.fill)].effect {
            case .expire, .assign, .exercise: true
            case .open, .close, nil: part.isOpening
            }
        }
    }

    /// The results of closing on the first day on which half of the maximum profit was reached, with the fees that were paid,
    /// by trade: a strategy that one order opened is closed as a whole.
    private func closedAtHalf(_ indexes: [Int]) -> [Int: WhatIfTrade.Alternative] {
        var results: [Int: WhatIfTrade.Alternative] = [:]
        for index in indexes where results[index] == nil {
            let members = order(of: matched.trades[index])
            let together = members?.trades ?? [index]
            let trades = together.map { matched.trades[$0] }
            let legs = trades.flatMap { matched.legs(of: $0) }
            let found: [WhatIfTrade.Alternative]
            if !legs.allSatisfy({ matched.key(of: $0).instrument.type.isOption }) {
                found = together.map { _ in .unknown(.noOption) }
            } else if members?.open.isEmpty ?? true, let half = HalfProfit(trades, in: self) {
                let profits = half.profits(reaching: Money(units: (half.maximum.units + 1) / 2))
                found =
                    profits.map { zip($0, trades).map { .result(gross: $0, fees: $1.fees) } }
                    ?? together.map { _ in .unknown(.noMarks) }
            } else {
                found = together.map { _ in .unknown(.noMaximumProfit) }
            }
            for (index, result) in zip(together, found) { results[index] = result }
        }
        return results
    }
}
