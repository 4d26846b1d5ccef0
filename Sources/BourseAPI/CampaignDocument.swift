import BourseCore
import BourseJournal
import BourseValues

/// Campaigns as programs get them.
public enum CampaignDocument {
    private static let trade = DocumentFields<Campaign.CampaignTrade>(
        named: "CampaignTrade",
        [
            .field("id", .text(matching: TradeChangeDocument.pattern)) { $0.id }
                .described("The identity of the trade; of an open position, the one its trade will have."),
            .field("symbol", .text(1...32)) { $0.key.instrument.symbol.name },
            .field("type", .choice(InstrumentType.self)) { $0.key.instrument.type },
            .nullable("expiration", .day) { $0.key.instrument.expiration },
            .nullable("strike", .price) { $0.key.instrument.strike },
            .field("direction", .choice(Direction.self)) { $0.direction },
            .field("openedAt", .time) { $0.openedAt },
            .nullable("closedAt", .time) { $0.closedAt },
            .field("netProfit", .money) { $0.netProfit },
            .field("isByHand", .flag) { $0.isByHand },
        ]
    )

    private static let entry = DocumentFields<CampaignLedger.CampaignEntry>(
        named: "CampaignEntry",
        [
            .field("time", .time) { $0.time },
            .field("type", .choice(InstrumentType.self)) { $0.instrument.type },
            .nullable("expiration", .day) { $0.instrument.expiration },
            .nullable("strike", .price) { $0.instrument.strike },
            .field("side", .choice(Side.self)) { $0.side },
            .field("quantity", .quantity) { $0.quantity },
            .field("price", .price) { $0.price },
            .field("fees", .money) { $0.fees },
            .nullable("effect", .choice(Effect.self)) { $0.effect },
            .field("opens", .flag) { $0.isOpening },
            .field("cashFlow", .money) { $0.cashFlow }.described("Before fees, below 0 when paid."),
            .field("premium", .money) { $0.premium }.described(
                "Received for sold options less paid to buy them back so far, before fees."
            ),
            .field("shares", .quantity) { $0.shares },
            .nullable("basis", .ratio) { $0.basis }.described("What each share held has cost so far, fees included."),
            .field("capital", .money) { $0.capital },
        ]
    )

    private static let summary: [DocumentField<(campaign: Campaign, today: TradingDay)>] = [
        .field("id", .text(matching: TradeChangeDocument.pattern)) { $0.campaign.id },
        .field("name", .text) { $0.campaign.name },
        .field("kind", .choice(CampaignKind.self)) { $0.campaign.ledger.kind },
        .field("account", .text(0...64)) { $0.campaign.account },
        .nullable("symbol", .text(1...32)) { $0.campaign.symbol?.name },
        .field("currency", .text(3...5)) { $0.campaign.currency.code },
        .field("firstDay", .day) { $0.campaign.firstDay },
        .field("lastDay", .day) { $0.campaign.lastDay },
        .field("days", .count) { $0.campaign.days(asOf: $0.today) },
        .field("closedTrades", .count) { $0.campaign.ledger.closed },
        .field("openPositions", .count) { $0.campaign.ledger.open },
        .field("premium", .money) { $0.campaign.ledger.premium }.described(
            "Received for sold options less paid to buy them back, before fees."
        ),
        .field("fees", .money) { $0.campaign.ledger.fees },
        .field("realizedProfit", .money) { $0.campaign.ledger.realizedProfit },
        .field("capital", .money) { $0.campaign.ledger.capital }.described("The largest amount tied up at one time."),
        .nullable("returnOnCapital", .ratio) { $0.campaign.ledger.returnOnCapital },
        .field("shares", .quantity) { $0.campaign.ledger.shares },
        .nullable("basis", .ratio) { $0.campaign.ledger.basis }.described("What each share held has cost."),
        .field("trades", .list(of: trade)) { $0.campaign.trades },
    ]

    /// A campaign in a list.
    public static let item = DocumentFields<(campaign: Campaign, today: TradingDay)>(named: "Campaign", summary)

    /// A campaign with its executions.
    public static let detail = DocumentFields<(campaign: Campaign, today: TradingDay)>(
        named: "CampaignDetail",
        summary + [.field("entries", .list(of: entry)) { $0.campaign.ledger.entries }]
    )

    /// The response with all campaigns.
    public static let list = DocumentFields<(campaigns: [Campaign], today: TradingDay)>([
        .field("campaigns", .list(of: item)) { list in list.campaigns.map { ($0, list.today) } }
    ])
}

/// A request to begin a campaign, or to add trades to one.
public struct CampaignRequest: Decodable, Sendable {
    /// The identities of the trades.
    public let trades: [String]
    /// The name of a new campaign.
    public let name: String?

    /// The schema of the body that begins a campaign.
    public static let schema: JSONSchema = .object(
        ["trades": .list(.text(matching: TradeChangeDocument.pattern), 1...100)],
        optional: ["name": JSONSchema.text(0...Campaign.longestName).orNull],
        takesMore: true
    )

    /// The schema of the body that adds trades.
    public static let addition: JSONSchema = .object(
        ["trades": .list(.text(matching: TradeChangeDocument.pattern), 1...100)],
        takesMore: true
    )
}

/// A request to name a campaign.
public struct CampaignNameRequest: Decodable, Sendable {
    /// The name; empty or null restores the one that follows from the trades.
    public let name: String?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [:],
        optional: ["name": JSONSchema.text(0...Campaign.longestName).orNull],
        takesMore: true
    )
}
