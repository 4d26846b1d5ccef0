import BourseCore

/// The executions of a campaign in order of time, with what they add up to.
public struct CampaignLedger: Hashable, Sendable {
    /// An execution, and the campaign after it.
    public struct CampaignEntry: Hashable, Sendable {
        /// The member that it is part of.
        public let member: CampaignMember
        /// What was traded.
        public let instrument: TradedInstrument
        /// When.
        public let time: Timestamp
        /// Bought or sold.
        public let side: Side
        /// How much.
        public let quantity: Quantity
        /// The price per unit.
        public let price: Price
        /// The fees.
        public let fees: Money
        /// What the broker says it did.
        public let effect: Effect?
        /// Whether it opened or added, rather than closed.
        public let isOpening: Bool
        /// What it brought before fees, below 0 when it was paid.
        public let cashFlow: Money
        /// The premium so far: received for sold options less paid to buy them back, before fees.
        public let premium: Money
        /// The shares that are held after it; below 0 when sold short.
        public let shares: Quantity
        /// What each share held has cost: all that was paid less all that was received, fees included, per share; nil
        /// without shares.
        public let basis: Ratio?
        /// What is tied up after it.
        public let capital: Money
    }

    /// The executions in order of time.
    public let entries: [CampaignEntry]
    /// The premium: received for sold options less paid to buy them back, before fees.
    ///
    /// Bought options have none.
    public let premium: Money
    /// All fees.
    public let fees: Money
    /// The profit of closed trades and closed parts of open positions, after all fees.
    public let realizedProfit: Money
    /// The largest amount that was tied up at one time, by ``CampaignCapital``.
    public let capital: Money
    /// The shares that are held at the end.
    public let shares: Quantity
    /// What each of them has cost; nil without shares.
    public let basis: Ratio?
    /// How the campaign is recognized.
    public let kind: CampaignKind
    /// The number of closed trades and open positions.
    public let closed: Int
    /// The number of open positions.
    public let open: Int
    /// When the first execution was.
    public let openedAt: Timestamp
    /// When the last execution was; nil while a position is open.
    public let closedAt: Timestamp?

    /// The realized profit over the capital; nil without capital.
    public var returnOnCapital: Ratio? { capital > .zero ? Ratio(realizedProfit, over: capital) : nil }

    /// Adds members up.
    ///
    /// - Precondition: The members are of one currency and underlying, and there is at least one.
    /// - Complexity: O(executions · open positions).
    public init(_ members: [CampaignMember], in journal: MatchedJournal) {
        let legs = members.flatMap { journal.campaignLegs(of: $0) }
        // Shares are counted as they are at the end of their leg, after its splits.
        var rows = legs.flatMap { leg in
            journal.finalQuantities(of: leg.parts).map { part, quantity in
                (leg: leg, part: part, fill: journal.fill(of: part), quantity: quantity)
            }
        }
        // Of executions at one time, what delivers comes before what is delivered.
        rows.sort {
            ($0.fill.time, $0.leg.isShare ? 1 : 0, Int($0.part.fill)) < (
                $1.fill.time, $1.leg.isShare ? 1 : 0, Int($1.part.fill)
            )
        }
        var sums = CampaignCapital()
        var entries: [CampaignEntry] = []
        var (premium, paid, fees, most) = (Money.zero, Money.zero, Money.zero, Money.zero)
        for (leg, part, fill, quantity) in rows {
            let value = Money(price: fill.price, quantity: part.quantity, multiplier: fill.multiplier)
            let cashFlow = fill.side == .sell ? value : .zero - value
            let cost = journal.fees(of: part)
            if leg.isShortOption { premium = premium + cashFlow }
            paid = paid - cashFlow + cost
            fees = fees + cost
            sums.book(
                leg.instrument,
                side: fill.side,
                quantity: quantity,
                multiplier: fill.multiplier,
                value: value
            )
            let shares = sums.shares
            most = max(most, sums.amount)
            entries.append(
                CampaignEntry(
                    member: leg.member,
                    instrument: leg.instrument,
                    time: fill.time,
                    side: fill.side,
                    quantity: part.quantity,
                    price: fill.price,
                    fees: cost,
                    effect: fill.effect,
                    isOpening: part.isOpening,
                    cashFlow: cashFlow,
                    premium: premium,
                    shares: shares,
                    basis: shares > .zero ? Ratio(paid, per: shares) : nil,
                    capital: sums.amount
                )
            )
        }
        self.entries = entries
        self.premium = premium
        self.fees = fees
        capital = most
        shares = sums.shares
        basis = entries.last?.basis
        realizedProfit = members.reduce(.zero) { sum, member in
            switch member {
            case .trade(let index): sum + journal.trades[index].netProfit
            case .open(let index): sum + journal.open[index].realizedProfit - journal.open[index].fees
            }
        }
        open = members.count { if case .open = $0 { true } else { false } }
        closed = members.count - open
        kind = Self.kind(legs, journal)
        openedAt = entries.first?.time ?? Timestamp(microseconds: 0)
        closedAt = open == 0 ? entries.last?.time : nil
    }

    private static func kind(_ legs: [CampaignLeg], _ journal: MatchedJournal) -> CampaignKind {
        let shares = legs.filter { $0.isShare && $0.direction == .long }
        let sold = legs.filter(\.isShortOption)
        func hasEffect(_ leg: CampaignLeg, _ effect: Effect) -> Bool {
            leg.parts.contains { journal.fill(of: $0).effect == effect }
        }
        if !shares.isEmpty, sold.contains(where: { $0.instrument.type == .put && hasEffect($0, .assign) }) {
            return .wheel
        }
        if !shares.isEmpty, sold.contains(where: { $0.instrument.type == .call }) { return .coveredCalls }
        let options = legs.filter { $0.instrument.type.isOption }
        let isRolled = options.contains { leg in options.contains { journal.isRoll(of: leg, into: $0) } }
        if isRolled { return .roll }
        return sold.count > 1 && sold.contains { hasEffect($0, .expire) } ? .series : .other
    }
}
