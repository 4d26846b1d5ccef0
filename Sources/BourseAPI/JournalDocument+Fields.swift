import BourseCore
import BourseJournal
import BourseValues

extension JournalDocument {
    private static let position = DocumentFields<PositionKey>([
        .field("account", .text(0...64)) { $0.account },
        .field("symbol", .text(1...32)) { $0.instrument.symbol.name },
        .field("type", .choice(InstrumentType.self)) { $0.instrument.type },
        .nullable("expiration", .day) { $0.instrument.expiration },
        .nullable("strike", .price) { $0.instrument.strike },
    ])

    private static let subject = DocumentFields<TradeSubject>([
        .field("account", .text(0...64)) { $0.account },
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("type", .choice(InstrumentType.allCases.map(\.rawValue) + [TradeSubject.severalTypes])) { $0.typeName },
        .nullable("expiration", .day) { $0.expiration },
        .nullable("strike", .price) { $0.strike },
    ])

    /// A trade without an identifier.
    static let trade = DocumentFields<(subject: TradeSubject, trade: RoundTrip)>(
        subject.fields { $0.subject } + [
            .field("direction", .choice(Direction.self)) { $0.trade.direction },
            .field("openedAt", .time) { $0.trade.openedAt },
            .field("closedAt", .time) { $0.trade.closedAt },
            .field("quantity", .quantity) { $0.trade.quantity },
            .nullable("entryPrice", .ratio) { $0.subject.entryPrice },
            .nullable("exitPrice", .ratio) { $0.subject.exitPrice },
            .field("cost", .money) { $0.trade.cost },
            .field("grossProfit", .money) { $0.trade.grossProfit },
            .field("fees", .money) { $0.trade.fees },
            .field("netProfit", .money) { $0.trade.netProfit },
            .nullable("returnOnCost", .ratio) { $0.trade.returnOnCost },
            .field("executions", .count) { $0.trade.executions },
        ]
    )

    /// A trade with its identifier, its currency and its planned risk.
    public static let identifiedTrade = DocumentFields<
        (id: String, subject: TradeSubject, trade: RoundTrip, risk: PlannedRisk?)
    >(
        named: "Trade",
        [
            .field("id", .identity) { $0.id },
            .field("currency", .text(3...5)) { $0.subject.currency.code },
        ] + trade.fields { ($0.subject, $0.trade) } + [
            .field("legs", .count) { $0.subject.legs }
                .described("1, or the number of trades that were merged by hand."),
            .nullable("plannedRisk", .money) { $0.risk?.amount },
            .nullable("rMultiple", .ratio) { $0.risk?.multiple($0.trade.netProfit) }
                .described("Net profit ÷ planned risk."),
        ]
    )

    /// An open position.
    static let open = DocumentFields<(key: PositionKey, position: OpenPosition)>(
        position.fields { $0.key } + [
            .field("direction", .choice(Direction.self)) { $0.position.direction },
            .field("quantity", .quantity) { $0.position.quantity },
            .nullable("averagePrice", .ratio) { $0.position.averagePrice },
            .field("openedAt", .time) { $0.position.openedAt },
            .field("realizedProfit", .money) { $0.position.realizedProfit },
            .field("fees", .money) { $0.position.fees },
        ]
    )

    /// An open position with its identifier and what is planned for it.
    public static let identifiedOpen = DocumentFields<
        (id: String, key: PositionKey, position: OpenPosition, risk: TradeRiskReport)
    >(
        named: "OpenPosition",
        [.field("id", .identity) { $0.id }.described("The identity of its trade when it is closed.")]
            + open.fields { ($0.key, $0.position) } + [
                .nullable("stop", .price) { $0.risk.entered.stop },
                .nullable("target", .price) { $0.risk.entered.target },
                .nullable("plannedRisk", .money) { $0.risk.planned?.amount },
            ]
    )

    static let unmatchedClose = DocumentFields<(key: PositionKey, fill: Fill, close: UnmatchedClose)>(
        position.fields { $0.key } + [
            .field("time", .time) { $0.fill.time },
            .field("side", .text) { $0.fill.side.rawValue },
            .field("quantity", .quantity) { $0.close.quantity },
            .field("price", .price) { $0.fill.price },
        ]
    )

    /// Statistics of closed trades.
    public static let statistics = DocumentFields<JournalStatistics>(
        named: "Statistics",
        [
            .field("trades", .count) { $0.trades },
            .field("winners", .count) { $0.winners },
            .field("losers", .count) { $0.losers },
            .field("breakeven", .count) { $0.breakeven },
            .nullable("winRate", .ratio) { $0.winRate },
            .field("grossProfit", .money) { $0.grossProfit },
            .field("fees", .money) { $0.fees },
            .field("netProfit", .money) { $0.netProfit },
            .nullable("profitFactor", .ratio) { $0.profitFactor },
            .nullable("expectancy", .ratio) { $0.expectancy },
            .nullable("averageWin", .ratio) { $0.averageWin },
            .nullable("averageLoss", .ratio) { $0.averageLoss },
            .nullable("largestWin", .money) { $0.largestWin },
            .nullable("largestLoss", .money) { $0.largestLoss },
            .field("maxDrawdown", .money) { $0.maxDrawdown },
            .nullable("averageHoldSeconds", .ratio) { $0.averageHoldSeconds },
        ]
    )
}
