import BourseCore

/// Why a plan does not fit a trade.
public enum TradeRiskError: Error, Hashable, Sendable, CaseIterable {
    /// The stop is where the trade would have a profit.
    case stopSide
    /// The target is where the trade would have a loss.
    case targetSide
    /// Stop and target on the underlying are not on the sides that the option needs.
    case underlyingSides
    /// The trade has several contracts, so that one price does not say what is lost.
    case severalContracts
    /// Only options have an underlying.
    case noUnderlying
    /// A price is below 0 or too large, or a stop of shares is 0.
    case price
    /// The amount is not above 0, too large, or has more than 8 decimals.
    case amount

    /// What is wrong and what to enter.
    public var text: String {
        switch self {
        case .stopSide:
            "The stop must be on the losing side of the average entry: below it if you bought, above if you sold."
        case .targetSide:
            "The target must be on the winning side of the average entry: above it if you bought, below if you sold."
        case .underlyingSides:
            "The stop and the target are on the wrong sides of each other. A long call and a short put gain when the "
                + "underlying rises, the others when it falls."
        case .severalContracts:
            "The trade has several contracts. Enter prices of the underlying, or the planned risk as an amount."
        case .noUnderlying: "Only options have an underlying. Enter prices of the shares."
        case .price: "A price must not be below 0 or too large, and a stop of shares must be above 0."
        case .amount: "The planned risk must be above 0, at most 10,000,000,000, with at most 8 decimals."
        }
    }
}

extension MatchedJournal {
    /// What is wrong with a plan for a trade; nothing for one that fits.
    ///
    /// - Complexity: O(parts).
    public func problems(of risk: TradeRisk, for trade: RoundTrip) -> [TradeRiskError] {
        var problems: [TradeRiskError] = []
        let instruments = legs(of: trade).map { key(of: $0).instrument }
        let areOptions = instruments.allSatisfy { $0.type.isOption }
        let prices = [risk.stop, risk.target].compactMap(\.self)
        let arePossible = prices.allSatisfy { $0 >= .zero && canValue(trade, at: $0) }
        if !arePossible || (risk.stop == .zero && !areOptions) { problems.append(.price) }
        if let amount = risk.amount,
            amount <= .zero || amount > TradeRisk.largestAmount || amount.rounded(places: 8) != amount
        {
            problems.append(.amount)
        }
        guard !prices.isEmpty, !problems.contains(.price) else { return problems }
        switch risk.reference {
        case .contract:
            if let stop = risk.stop {
                guard let loss = loss(of: trade, at: stop) else { return problems + [.severalContracts] }
                if loss <= .zero { problems.append(.stopSide) }
            }
            if let target = risk.target {
                guard let loss = loss(of: trade, at: target) else { return problems + [.severalContracts] }
                if loss >= .zero { problems.append(.targetSide) }
            }
        case .underlying:
            guard areOptions, instruments.allSatisfy({ $0.symbol == instruments[0].symbol }) else {
                return problems + [.noUnderlying]
            }
            if let stop = risk.stop, let target = risk.target,
                stop == target || gainsWithUnderlying(trade).map({ $0 != (stop < target) }) == true
            {
                problems.append(.underlyingSides)
            }
        }
        return problems
    }

    /// Whether a trade gains when the underlying rises; nil for one whose legs disagree.
    private func gainsWithUnderlying(_ trade: RoundTrip) -> Bool? {
        let gains = Set(legs(of: trade).map { (key(of: $0).instrument.type == .call) == ($0.direction == .long) })
        return gains.count == 1 ? gains.first : nil
    }
}
