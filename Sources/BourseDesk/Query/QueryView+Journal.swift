import BourseCore
import BourseJournal
import BourseValues

extension QueryView {
    private static let position: [QueryField<PositionKey>] = [
        .text("account", "The account.") { $0.account },
        .text("symbol", "The symbol; of an option, its underlying.") { $0.instrument.symbol },
        .text("type", "stock, etf, call, put, future, crypto or fund.") { $0.instrument.type.rawValue },
        .text("expiration", "The expiration of an option.") { $0.instrument.expiration },
        .decimal("strike", "The strike of an option.") { $0.instrument.strike },
        .text("currency", "The currency of prices and amounts.") { $0.currency },
    ]

    private static let subject: [QueryField<TradeSubject>] = [
        .text("account", "The account.") { $0.account },
        .text("symbol", "The symbol; of an option, its underlying.") { $0.symbol },
        .text("type", "stock, etf, call, put, future, crypto or fund; several for a merged trade.") { $0.typeName },
        .text("expiration", "The expiration of an option.") { $0.expiration },
        .decimal("strike", "The strike of an option.") { $0.strike },
        .text("currency", "The currency of prices and amounts.") { $0.currency },
    ]

    private struct ClosedTrade: Sendable {
        let id: TradeID
        let subject: TradeSubject
        let trade: RoundTrip
        let closedOn: TradingDay
        let annotation: TradeAnnotation?
        let risk: PlannedRisk?
        let playbook: ChecklistOutcome?
    }

    /// Closed trades of the journal.
    static let trades = QueryView(
        "trades",
        "A closed trade of the journal, with merges and splits.",
        [.text("id", "The id of the trade, as in the API.") { (trade: ClosedTrade) in trade.id }]
            + subject.map { $0.of { $0.subject } } + [
                .text("direction", "long or short.") { $0.trade.direction.rawValue },
                .text("opened_at", "The time of the first execution.") { $0.trade.openedAt },
                .text("closed_at", "The time of the last execution.") { $0.trade.closedAt },
                .text("closed_on", "The day of closing in New York, on which the journal counts the trade.") {
                    $0.closedOn
                },
                .decimal("quantity", "The quantity that was opened.") { $0.trade.quantity },
                .decimal("entry_price", "The average price of opening; none for several contracts.") {
                    $0.subject.entryPrice
                },
                .decimal("exit_price", "The average price of closing; none for several contracts.") {
                    $0.subject.exitPrice
                },
                .decimal("cost", "Price × quantity × multiplier of opening.") { $0.trade.cost },
                .decimal("gross_profit", "Profit before fees.") { $0.trade.grossProfit },
                .decimal("fees", "Fees; below 0 for a rebate.") { $0.trade.fees },
                .decimal("net_profit", "Profit after fees.") { $0.trade.netProfit },
                .decimal("return_on_cost", "Net profit ÷ cost, a fraction.") { $0.trade.returnOnCost },
                .decimal("planned_risk", "The planned risk; none without a stop, an amount and a rule.") {
                    $0.risk?.amount
                },
                .decimal("r_multiple", "Net profit ÷ planned risk.") { $0.risk?.multiple($0.trade.netProfit) },
                .count("executions", "The number of executions.") { $0.trade.executions },
                .count("legs", "The number of trades that were merged, else 1.") { $0.subject.legs },
                .decimal("rating", "Your rating, 0.5 to 5 stars.") { trade in
                    trade.annotation?.halfStars.map { Double($0) / 2 }
                },
                .count("conviction", "How sure you were of a profit at the opening, in percent.") { trade in
                    trade.annotation?.conviction
                },
                .text("setups", "Your setup tags, separated by commas.") { trade in
                    trade.annotation.map { $0.setups.joined(separator: ", ") }
                },
                .text("playbook", "kept, not-kept or not-answered; none without a checklist.") {
                    $0.playbook?.rawValue
                },
                .text("mistakes", "Your mistake tags, separated by commas.") { trade in
                    trade.annotation.map { $0.mistakes.joined(separator: ", ") }
                },
                .text("note", "Your note, in Markdown.") { $0.annotation?.note },
            ]
    ) { desk, user in
        let journal = try await desk.journal.journal(of: user.id)
        return journal.matched.trades.indices.map { index in
            let trade = journal.matched.trades[index]
            return ClosedTrade(
                id: journal.id(ofTradeAt: index),
                subject: journal.matched.subject(of: trade),
                trade: trade,
                closedOn: journal.closingDays[index],
                annotation: journal.annotation(ofTradeAt: index),
                risk: journal.plannedRisk(ofTradeAt: index),
                playbook: journal.checklistOutcome(ofTradeAt: index)
            )
        }
    }

    /// Executions of the journal.
    static let executions = QueryView(
        "executions",
        "A purchase or sale of the journal.",
        position.map { $0.of { (execution: (key: PositionKey, fill: Fill)) in execution.key } } + [
            .text("time", "The time.") { $0.fill.time },
            .text("side", "buy or sell.") { $0.fill.side.rawValue },
            .text("effect", "open, close, expire, assign or exercise, if the file has it.") {
                $0.fill.effect?.rawValue
            },
            .decimal("quantity", "The quantity.") { $0.fill.quantity },
            .decimal("price", "The price of one unit.") { $0.fill.price },
            .decimal("multiplier", "The units of one contract; 1 for shares.") { $0.fill.multiplier },
            .decimal("amount", "Price × quantity × multiplier.") { $0.fill.value },
            .decimal("fees", "Fees; below 0 for a rebate.") { $0.fill.fees },
        ]
    ) { desk, user in
        let ledger = try await desk.journal.journal(of: user.id).matched.ledger
        return ledger.fills.map { (ledger.key(of: $0), $0) }
    }

    /// Open positions of the journal.
    static let positions = QueryView(
        "positions",
        "An open position of the journal.",
        position.map { $0.of { (open: (key: PositionKey, position: OpenPosition)) in open.key } } + [
            .text("direction", "long or short.") { $0.position.direction.rawValue },
            .text("opened_at", "The time of the first execution since it was flat.") { $0.position.openedAt },
            .decimal("quantity", "The quantity held.") { $0.position.quantity },
            .decimal("average_price", "The average price of the lots held.") { $0.position.averagePrice },
            .decimal("cost", "Price × quantity × multiplier of the lots held.") { $0.position.cost },
            .decimal("realized_profit", "Profit before fees of what was closed since it was flat.") {
                $0.position.realizedProfit
            },
            .decimal("fees", "Fees since it was flat.") { $0.position.fees },
        ]
    ) { desk, user in
        let matched = try await desk.journal.journal(of: user.id).matched
        return matched.open.map { (matched.key(of: $0), $0) }
    }
}
