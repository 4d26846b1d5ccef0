import BourseCore
import BourseJournal

/// Trades of one underlying that continue each other, such as a wheel or a rolled spread.
public struct Campaign: Hashable, Sendable {
    /// A trade or an open position of a campaign.
    public struct CampaignTrade: Hashable, Sendable {
        /// The identity of the trade; of an open position, the one its trade will have.
        public let id: String
        /// Its place in the journal.
        public let member: CampaignMember
        /// What was traded, of a merged trade its first leg.
        public let key: PositionKey
        /// What follows the symbol, as pages show it.
        public let contracts: String
        /// Bought or sold to open.
        public let direction: Direction
        /// When it was opened.
        public let openedAt: Timestamp
        /// When it was closed; nil for an open position.
        public let closedAt: Timestamp?
        /// The profit after fees; of an open position, of the parts that are closed, less its fees.
        public let netProfit: Money
        /// Whether a person put it there.
        public let isByHand: Bool

        /// Makes a trade.
        public init(
            id: String,
            member: CampaignMember,
            key: PositionKey,
            contracts: String,
            direction: Direction,
            openedAt: Timestamp,
            closedAt: Timestamp?,
            netProfit: Money,
            isByHand: Bool
        ) {
            self.id = id
            self.member = member
            self.key = key
            self.contracts = contracts
            self.direction = direction
            self.openedAt = openedAt
            self.closedAt = closedAt
            self.netProfit = netProfit
            self.isByHand = isByHand
        }
    }

    /// The identity, which is that of its first trade; the identity of any of its trades leads to it too.
    public let id: String
    /// The name that a person gave it; nil without one.
    public let ownName: String?
    /// Its trades in order of opening.
    public let trades: [CampaignTrade]
    /// Its executions, and what they add up to.
    public let ledger: CampaignLedger
    /// The exchange's day of the first execution.
    public let firstDay: TradingDay
    /// The exchange's day of the last execution.
    public let lastDay: TradingDay

    /// The most characters of a name.
    public static let longestName = 80

    /// Makes a campaign.
    public init(
        id: String,
        ownName: String?,
        trades: [CampaignTrade],
        ledger: CampaignLedger,
        firstDay: TradingDay,
        lastDay: TradingDay
    ) {
        self.id = id
        self.ownName = ownName
        self.trades = trades
        self.ledger = ledger
        self.firstDay = firstDay
        self.lastDay = lastDay
    }

    /// The underlying.
    public var symbol: Symbol? { trades.first?.key.instrument.symbol }
    /// The currency of all amounts.
    public var currency: Currency { trades.first?.key.currency ?? .usd }
    /// The account of the first trade.
    public var account: String { trades.first?.key.account ?? "" }
    /// Whether all positions are closed.
    public var isClosed: Bool { ledger.open == 0 }

    /// The own name, or "AAPL wheel".
    public var name: String {
        if let ownName { return ownName }
        let kind =
            switch ledger.kind {
            case .wheel: "wheel"
            case .coveredCalls: "covered calls"
            case .roll: "roll"
            case .series: "repeated sales"
            case .other: "campaign"
            }
        return "\(symbol?.name ?? "") \(kind)"
    }

    /// Calendar days from the first execution to the last one, or to a day while a position is open.
    public func days(asOf today: TradingDay) -> Int {
        max(0, (isClosed ? lastDay : max(lastDay, today)).number - firstDay.number)
    }
}
