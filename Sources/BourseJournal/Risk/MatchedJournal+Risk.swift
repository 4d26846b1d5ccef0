import BourseCore

extension MatchedJournal {
    /// The planned risk of a trade: the entered amount, else that of the stop, else that of the rule.
    ///
    /// - Parameters:
    ///   - entered: What was entered for the trade.
    ///   - rule: The rule of its account, where the trade has none of its own.
    ///   - order: What a rule about premium or maximum loss counts; nil for the legs of the trade.
    /// - Complexity: O(parts) with a stop, O(legs²) for the maximum loss, else O(1).
    public func plannedRisk(
        of trade: RoundTrip,
        entered: TradeRisk?,
        rule: RiskRule?,
        order: [OpenedLeg]? = nil
    ) -> Result<PlannedRisk, RiskAbsence> {
        if let amount = entered?.amount { return .success(PlannedRisk(amount: amount, basis: .amount)) }
        if let entered, entered.reference == .contract, let stop = entered.stop {
            guard let loss = loss(of: trade, at: stop) else {
                return .failure(canValue(trade, at: stop) ? .notEntered : .tooLarge)
            }
            return loss > .zero
                ? .success(PlannedRisk(amount: loss, basis: .stop)) : .failure(.stopOnWrongSide)
        }
        switch entered?.rule ?? rule {
        case nil: return .failure(.notEntered)
        case .accountShare(let share):
            guard share.currency == key(of: trade).currency else { return .failure(.otherCurrency) }
            return .success(PlannedRisk(amount: share.amount, basis: .accountShare))
        case .premium:
            return premium(of: order ?? openedLegs(of: trade)).map { PlannedRisk(amount: $0, basis: .premium) }
        case .maximumLoss:
            return maximumLoss(of: order ?? openedLegs(of: trade)).map { PlannedRisk(amount: $0, basis: .maximumLoss) }
        }
    }

    /// The loss before fees if everything that was opened is closed at a price; below 0 for a profit.
    ///
    /// - Returns: Nil for a trade in several contracts or directions, which has no single price, and for amounts above
    ///   ``largestValue``.
    /// - Complexity: O(parts).
    public func loss(of trade: RoundTrip, at price: Price) -> Money? {
        let legs = legs(of: trade)
        guard legs.allSatisfy({ $0.position == trade.position && $0.direction == trade.direction }),
            canValue(trade, at: price)
        else { return nil }
        let value = openedQuantities(of: trade).reduce(Money.zero) { sum, opened in
            sum + Money(price: price, quantity: opened.quantity, multiplier: ledger.fills[opened.fill].multiplier)
        }
        return trade.direction == .long ? trade.cost - value : value - trade.cost
    }

    /// The largest value at which trades are valued at other prices than those of their executions: 10^20.
    public static let largestValue = 1e20

    /// Whether everything that was opened is worth at most ``largestValue`` at a price, so that sums cannot overflow.
    ///
    /// - Complexity: O(parts).
    public func canValue(_ trade: RoundTrip, at price: Price) -> Bool { canValue(trade.parts, at: price) }

    func canValue(_ parts: Range<Int>, at price: Price) -> Bool {
        let units = openedQuantities(of: parts).reduce(0.0) { sum, opened in
            sum + opened.quantity.double * Double(ledger.fills[opened.fill].multiplier.units) / 1e8
        }
        return units * abs(price.double) <= Self.largestValue
    }

    /// What opening all legs cost, less what it brought in; below 0 for a credit.
    public func netCost(of legs: [OpenedLeg]) -> Money {
        legs.reduce(.zero) { $0 + ($1.direction == .long ? $1.cost : -$1.cost) }
    }

    /// The premium that was paid for legs in options.
    private func premium(of legs: [OpenedLeg]) -> Result<Money, RiskAbsence> {
        guard legs.allSatisfy({ key(of: $0).instrument.type.isOption }) else { return .failure(.notOptions) }
        let paid = netCost(of: legs)
        return paid > .zero ? .success(paid) : .failure(.credit)
    }
}
