import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

/// Closed trades with their annotations as a file.
public struct TradeFile: Sendable {
    private let journal: UserJournal
    private let excursions: [Int: TradeExcursionReport]

    /// Makes the file of a journal.
    ///
    /// - Parameter excursions: How far the trades ran, by their indexes; those without stored prices have none.
    public init(journal: UserJournal, excursions: [Int: TradeExcursionReport] = [:]) {
        self.journal = journal
        self.excursions = excursions
    }

    private static let columns = [
        "account", "symbol", "type", "expiration", "strike", "direction", "openedAt", "closedAt", "quantity",
        "entryPrice", "exitPrice", "cost", "grossProfit", "fees", "netProfit", "returnOnCost", "currency",
        "executions", "setups", "mistakes", "rating", "conviction", "playbook", "plannedRisk", "rMultiple", "mae",
        "mfe", "maeR",
        "mfeR",
        "exitEfficiency", "excursionPrices", "excursionBars",
    ]

    /// The trades at the indexes, in their order.
    public func table(_ indexes: [Int]) -> TableFile {
        TableFile(Self.columns, of: indexes) { index in
            contract(index) + result(journal.matched.trades[index]) + annotation(index) + risk(index)
        }
    }

    private func contract(_ index: Int) -> [FileValue] {
        let subject = journal.matched.subject(of: journal.matched.trades[index])
        return [
            .text(subject.account), .value(subject.symbol), .text(subject.typeName), .value(subject.expiration),
            .value(subject.strike),
        ]
    }

    private func result(_ trade: RoundTrip) -> [FileValue] {
        let subject = journal.matched.subject(of: trade)
        return [
            .text(trade.direction.rawValue), .value(trade.openedAt), .value(trade.closedAt), .value(trade.quantity),
            .value(subject.entryPrice), .value(subject.exitPrice), .value(trade.cost), .value(trade.grossProfit),
            .value(trade.fees.rounded(places: 10)), .value(trade.netProfit.rounded(places: 10)),
            .value(trade.returnOnCost), .value(subject.currency), .value(trade.executions),
        ]
    }

    private func risk(_ index: Int) -> [FileValue] {
        let (report, planned) = (excursions[index], journal.plannedRisk(ofTradeAt: index))
        return [
            .value(planned?.amount.rounded(places: 10)),
            .value(planned?.multiple(journal.matched.trades[index].netProfit)),
            .value(report?.excursion.adverse.rounded(places: 10)),
            .value(report?.excursion.favorable.rounded(places: 10)),
            .value(report?.adverseR), .value(report?.favorableR), .value(report?.excursion.exitEfficiency),
            .optional(report?.basis.rawValue), .optional(report?.step.rawValue),
        ]
    }

    private func annotation(_ index: Int) -> [FileValue] {
        let annotation = journal.annotation(ofTradeAt: index)
        return [
            .optional(annotation?.setups.joined(separator: "; ")),
            .optional(annotation?.mistakes.joined(separator: "; ")),
            .value(annotation?.halfStars.map { Double($0) / 2 }),
            .value(annotation?.conviction),
            .optional(journal.checklistOutcome(ofTradeAt: index)?.rawValue),
        ]
    }
}
