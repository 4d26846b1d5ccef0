import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// Whether a stop, an amount or a rule was entered for any trade or account.
    public var hasRisks: Bool { !risks.isEmpty }

    /// The key of what is planned for a trade of the journal, or for a leg of one.
    public func riskKey(of trade: RoundTrip) -> RiskPlans.Key {
        let id = id(of: trade)
        if matched.mergedLegs(of: trade) != nil { return RiskPlans.Key(trade: id, extent: .merged) }
        return RiskPlans.Key(trade: id, extent: splitParts.whole(of: id) == nil ? .whole : .part)
    }

    /// What is planned for a trade: what was entered for it, or its share of what was entered before it was split.
    ///
    /// A part of a split trade has the stop and the target of the whole, and a share of its amount by quantity.
    public func risk(of trade: RoundTrip) -> TradeRisk? {
        guard !risks.trades.isEmpty else { return nil }
        let key = riskKey(of: trade)
        if let own = risks.trades[key] { return own }
        guard key.extent == .part, let whole = splitParts.whole(of: key.trade),
            var risk = risks.trades[RiskPlans.Key(trade: whole, extent: .whole)]
        else { return nil }
        risk.amount = risk.amount.flatMap { splitParts.share($0, of: key.trade) }
        return risk
    }

    /// What is planned for the trade at `index`.
    public func risk(ofTradeAt index: Int) -> TradeRisk? { risk(of: matched.trades[index]) }

    /// The rule that applies to a trade without one of its own.
    public func riskRule(of trade: RoundTrip) -> RiskRule? {
        risks.rule(ofAccount: matched.key(of: trade).account)
    }

    /// The planned risk of a trade, or why it has none.
    ///
    /// A merged trade without an amount, a stop or a rule of its own has the sum of those of its legs, if each has an
    /// amount or a stop. For a rule about premium or maximum loss, a leg of a strategy that one order opened risks what all of
    /// them do, so that the R-multiples of the legs add up to that of the strategy.
    ///
    /// - Complexity: O(parts) with a stop, O(legs²) for premium and maximum loss, else O(1).
    public func plannedRisk(of trade: RoundTrip) -> Result<PlannedRisk, RiskAbsence> {
        let entered = risk(of: trade)
        if entered?.amount == nil, entered?.rule == nil, entered?.stop == nil || entered?.reference == .underlying,
            let legs = matched.mergedLegs(of: trade), let sum = enteredRisk(of: legs)
        {
            return .success(PlannedRisk(amount: sum, basis: .legs))
        }
        let rule = riskRule(of: trade)
        let isOfOrder = (entered?.rule ?? rule)?.isOfOrder == true
        return matched.plannedRisk(
            of: trade,
            entered: entered,
            rule: rule,
            order: isOfOrder ? strategyLegs(of: trade) : nil
        )
    }

    private func enteredRisk(of legs: [RoundTrip]) -> Money? {
        var sum = Money.zero
        for leg in legs {
            guard let risk = risk(of: leg),
                case .success(let planned) = matched.plannedRisk(of: leg, entered: risk, rule: nil)
            else { return nil }
            sum += planned.amount
        }
        return sum
    }

    /// The planned risk of the trade at `index`; nil without any.
    public func plannedRisk(ofTradeAt index: Int) -> PlannedRisk? {
        hasRisks ? try? plannedRisk(of: matched.trades[index]).get() : nil
    }

    /// The planned risk of the trade at `index` beside the size of its account.
    ///
    /// The size is that of the trade's own size rule, else that of its account's; nil without a planned risk, and without a
    /// size in the currency of the trade.
    public func accountRisk(ofTradeAt index: Int) -> AccountRisk? {
        let trade = matched.trades[index]
        guard let planned = plannedRisk(ofTradeAt: index),
            let account = risk(of: trade)?.rule?.share ?? riskRule(of: trade)?.share,
            account.currency == matched.key(of: trade).currency
        else { return nil }
        return AccountRisk(risk: planned.amount, account: account)
    }

    /// The R-multiple of the trade at `index`: net profit ÷ planned risk.
    public func rMultiple(ofTradeAt index: Int) -> Ratio? {
        plannedRisk(ofTradeAt: index)?.multiple(matched.trades[index].netProfit)
    }

    /// The R-multiples of trades in one currency that have a planned risk.
    ///
    /// - Complexity: O(n log n).
    public func rMultiples(of indexes: [Int]) -> RMultiples {
        guard hasRisks else { return RMultiples([]) }
        return RMultiples(
            indexes.compactMap { index in
                plannedRisk(ofTradeAt: index).map {
                    RMultiples.Sample(profit: matched.trades[index].netProfit, risk: $0.amount)
                }
            }
        )
    }
}

extension UserJournal {
    /// A trade that can be planned for: a closed one, or an open position as it is so far.
    public struct PlannedTrade: Sendable {
        /// The trade.
        public let trade: RoundTrip
        /// Whether the position is open.
        public let isOpen: Bool

        /// Makes one.
        public init(trade: RoundTrip, isOpen: Bool) {
            self.trade = trade
            self.isOpen = isOpen
        }
    }

    /// The closed trade of an identity, or the open position whose trade will have it.
    ///
    /// - Complexity: O(trades).
    public func plannedTrade(_ id: TradeID) -> PlannedTrade? {
        if let index = index(of: id) { return PlannedTrade(trade: matched.trades[index], isOpen: false) }
        return matched.open.indices.first { self.id(of: .open($0)) == id }.map { plannedTrade(ofOpenAt: $0) }
    }

    /// The open position at `index` of ``MatchedJournal/open``.
    public func plannedTrade(ofOpenAt index: Int) -> PlannedTrade {
        PlannedTrade(trade: matched.tradeSoFar(of: matched.open[index]), isOpen: true)
    }

    /// What is planned for the open position at `index` of ``MatchedJournal/open``.
    public func riskReport(ofOpenAt index: Int) -> TradeRiskReport { riskReport(of: plannedTrade(ofOpenAt: index)) }

    /// What is planned for a trade, and what came of it.
    public func riskReport(of planned: PlannedTrade) -> TradeRiskReport {
        let trade = planned.trade
        let entered = risk(of: trade) ?? TradeRisk()
        let target = entered.reference == .contract ? entered.target : nil
        return TradeRiskReport(
            entered: entered,
            result: plannedRisk(of: trade),
            netProfit: planned.isOpen ? nil : trade.netProfit,
            targetProfit: target.flatMap { matched.loss(of: trade, at: $0) }.map { -$0 }
        )
    }

    /// The rules of accounts: that of all others first, then by name.
    public var riskRules: [(account: String?, rule: RiskRule)] {
        var rules: [(account: String?, rule: RiskRule)] = []
        if let common = risks.common { rules.append((nil, common)) }
        for (account, rule) in risks.accounts.sorted(by: { $0.key < $1.key }) { rules.append((account, rule)) }
        return rules
    }
}
