import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

/// Tables of the journal besides statistics, for pages and commands.
public enum JournalFiles {
    /// Setups and mistakes with their results, a row for each.
    public static func tags(_ tags: [TagSummary]) -> TableFile {
        TableFile(["tag", "kind", "trades", "winRate", "net"], of: tags) { tag in
            [
                .text(tag.tag.name), .text(tag.tag.kind.rawValue), .value(tag.trades), .value(tag.winRate),
                .value(tag.netProfit),
            ]
        }
    }

    /// The accounts of the journal, a row for each.
    public static func accounts(_ accounts: [JournalAccount]) -> TableFile {
        TableFile(["account", "nickname", "executions", "first_day", "last_day", "currencies"], of: accounts) {
            account in
            [
                .text(account.name), .optional(account.nickname), .value(account.executions), .day(account.firstDay),
                .day(account.lastDay), .text(account.currencies.map(\.code).joined(separator: ", ")),
            ]
        }
    }

    /// Merges and splits, a row for each.
    public static func tradeChanges(_ changes: [TradeChangeEntry]) -> TableFile {
        TableFile(["trade", "change", "trades", "made_at", "state"], of: changes) { change in
            [
                .text(change.trade.description), .text(change.kind.rawValue), .value(change.trades),
                .value(change.madeAt), .text(change.state.rawValue),
            ]
        }
    }

    /// The trades that broke a rule, a row for each time, the latest first.
    public static func breaches(_ report: RuleReport, in journal: UserJournal) -> TableFile {
        TableFile(
            ["symbol", "day", "rule", "found", "net"],
            rows: report.breaches.reversed().map { breach in
                let trade = journal.matched.trades[breach.trade]
                return [
                    .value(journal.matched.subject(of: trade).symbol), .day(breach.day),
                    .text(breach.rule.kind.rawValue), .text(breach.found.text), .value(trade.netProfit),
                ]
            }
        )
    }

    /// The ranges of the distribution of R-multiples, a row for each.
    public static func rMultiples(_ statistics: RMultiples) -> TableFile {
        TableFile(
            ["from", "below", "trades", "share"],
            rows: statistics.distribution.map { bin in
                [
                    .value(bin.lower), .value(bin.upper), .value(bin.count),
                    .value(Ratio(bin.count, of: statistics.count)),
                ]
            }
        )
    }

    /// The days of an autopsy, a row for each.
    public static func autopsy(_ trade: TradeAutopsy) -> TableFile {
        let parts = AutopsyFormatter.parts(.zero).map { $0.title.lowercased() }
        return TableFile(
            ["day", "close"] + parts + ["net"],
            rows: trade.autopsy.days.map { day in
                [.value(day.day), .value(day.close)] + AutopsyFormatter.parts(day.parts).map { .value($0.amount) }
                    + [.value(day.parts.total)]
            }
        )
    }
}
