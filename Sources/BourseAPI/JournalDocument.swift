import BourseCore
import BourseJournal

/// A journal as `bourse journal process --json` prints it and `/api/v1/journal` answers it.
public struct JournalDocument: Sendable {
    private let journal: MatchedJournal
    private let issues: [ImportIssue]

    /// Makes the document of a journal.
    public init(_ journal: MatchedJournal, issues: [ImportIssue] = []) {
        self.journal = journal
        self.issues = issues
    }

    /// Trades, open positions, statistics, unmatched closes and issues.
    ///
    /// The statistics are those of the currency most trades are in: amounts of two currencies are never added. When
    /// there is more than one, `statisticsByCurrency` has them all.
    public var json: JSON {
        let byCurrency = Dictionary(grouping: journal.trades) { journal.key(of: $0).currency }
        let main = byCurrency.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
        var members: [(String, JSON)] = [
            ("trades", .array(journal.trades.map(trade))),
            ("open", .array(journal.open.map(open))),
            ("statistics", Self.statistics(JournalStatistics(main))),
            ("unmatchedCloses", .array(journal.unmatchedCloses.map(unmatchedClose))),
            ("issues", .array(issues.map(Self.issue))),
        ]
        if byCurrency.count > 1 {
            let all = byCurrency.sorted { $0.key < $1.key }
            members.append(
                (
                    "statisticsByCurrency",
                    .object(all.map { ($0.key.code, Self.statistics(JournalStatistics($0.value))) })
                )
            )
        }
        return .object(members)
    }

    private static func identity(_ key: PositionKey) -> [(String, JSON)] {
        [
            ("account", .string(key.account)), ("symbol", .string(key.instrument.symbol.name)),
            ("type", .string(key.instrument.type.rawValue)), ("expiration", .day(key.instrument.expiration)),
            ("strike", .price(key.instrument.strike)),
        ]
    }

    /// One trade.
    public func trade(_ trade: RoundTrip) -> JSON {
        .object(
            Self.identity(journal.key(of: trade)) + [
                ("direction", .string(trade.direction.rawValue)), ("openedAt", .time(trade.openedAt)),
                ("closedAt", .time(trade.closedAt)), ("quantity", .quantity(trade.quantity)),
                ("entryPrice", .ratio(trade.entryPrice)), ("exitPrice", .ratio(trade.exitPrice)),
                ("cost", .money(trade.cost)), ("grossProfit", .money(trade.grossProfit)), ("fees", .money(trade.fees)),
                ("netProfit", .money(trade.netProfit)), ("returnOnCost", .ratio(trade.returnOnCost)),
                ("executions", .integer(trade.executions)),
            ]
        )
    }

    /// One open position.
    public func open(_ position: OpenPosition) -> JSON {
        .object(
            Self.identity(journal.key(of: position)) + [
                ("direction", .string(position.direction.rawValue)), ("quantity", .quantity(position.quantity)),
                ("averagePrice", .ratio(position.averagePrice)), ("openedAt", .time(position.openedAt)),
                ("realizedProfit", .money(position.realizedProfit)), ("fees", .money(position.fees)),
            ]
        )
    }

    private func unmatchedClose(_ close: UnmatchedClose) -> JSON {
        let fill = journal.ledger.fills[close.fill]
        return .object(
            Self.identity(journal.ledger.key(of: fill)) + [
                ("time", .time(fill.time)), ("side", .string(fill.side.rawValue)),
                ("quantity", .quantity(close.quantity)), ("price", .price(fill.price)),
            ]
        )
    }

    /// Statistics of closed trades.
    public static func statistics(_ statistics: JournalStatistics) -> JSON {
        .object([
            ("trades", .integer(statistics.trades)), ("winners", .integer(statistics.winners)),
            ("losers", .integer(statistics.losers)), ("breakeven", .integer(statistics.breakeven)),
            ("winRate", .ratio(statistics.winRate)), ("grossProfit", .money(statistics.grossProfit)),
            ("fees", .money(statistics.fees)), ("netProfit", .money(statistics.netProfit)),
            ("profitFactor", .ratio(statistics.profitFactor)), ("expectancy", .ratio(statistics.expectancy)),
            ("averageWin", .ratio(statistics.averageWin)), ("averageLoss", .ratio(statistics.averageLoss)),
            ("largestWin", .money(statistics.largestWin)), ("largestLoss", .money(statistics.largestLoss)),
            ("maxDrawdown", .money(statistics.maxDrawdown)),
            ("averageHoldSeconds", .ratio(statistics.averageHoldSeconds)),
        ])
    }

    /// One issue of a file.
    public static func issue(_ issue: ImportIssue) -> JSON {
        .object([
            ("file", .string(issue.file)), ("row", issue.row.map(JSON.integer) ?? .null),
            ("column", .optional(issue.column)), ("severity", .string(issue.severity.rawValue)),
            ("message", .string(issue.message)),
        ])
    }
}
