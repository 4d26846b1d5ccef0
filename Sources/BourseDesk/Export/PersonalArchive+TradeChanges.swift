import BourseCore
import BourseJournal
import BourseValues

/// Trades that were merged or split by hand, nicknames of accounts, and rules for trading.
extension PersonalArchive {
    /// A trade of a merge.
    private struct MergedTrade: Sendable {
        let merge: Int
        let place: Int
        let trade: TradeID
        let change: TradeMerge
        /// What was written about the trade before; nil for all but the first.
        var former: TradeAnnotation? { place == 1 ? change.former : nil }
    }

    func tradeChangeFiles(_ journal: SharedRead<UserJournal>) -> [PersonalFile] {
        [merges(journal), splits(journal), nicknames(journal), rules(journal), tagColors(journal)]
    }

    private func merges(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/trade-merges.csv",
            of: MergedTrade.self,
            "Trades that were merged by hand, in order of merging.",
            [
                .init("merge", "Number of the merge, from 1.") { .value($0.merge) },
                .init("place", "Place of the trade in the merge; the first names the merged trade.") {
                    .value($0.place)
                },
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv.") {
                    .text($0.trade.description)
                },
                .init("merged_at", "Time of the merge.") { .instant($0.change.madeAt) },
                .init("former_rating", "Rating of the first trade before the merge, in half stars, from 1 to 10.") {
                    .value($0.former?.halfStars)
                },
                .init("former_conviction", "Conviction of the first trade before the merge, in percent.") {
                    .value($0.former?.conviction)
                },
                .init("former_setups", "Setups of the first trade before the merge, separated by line breaks.") {
                    .optional($0.former?.setups.joined(separator: "\n"))
                },
                .init("former_mistakes", "Mistakes of the first trade before the merge, separated by line breaks.") {
                    .optional($0.former?.mistakes.joined(separator: "\n"))
                },
                .init("former_note", "Note about the first trade before the merge.") { .optional($0.former?.note) },
            ]
        ) {
            try await journal.take().merges.enumerated().flatMap { number, merge in
                merge.change.trades.enumerated().map { place, trade in
                    MergedTrade(merge: number + 1, place: place + 1, trade: trade, change: merge.change)
                }
            }
        }
    }

    private func splits(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/trade-splits.csv",
            of: TradeSplit.self,
            "Trades that were split by hand, in order of splitting.",
            [
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv.") {
                    .text($0.trade.description)
                },
                .init("execution", "Identity of the last execution of the earlier trade, which names the later one.") {
                    .text($0.end.description)
                },
                .init("split_at", "Time of the split.") { .instant($0.madeAt) },
            ]
        ) { try await journal.take().splits.map(\.change) }
    }

    private func nicknames(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/account-nicknames.csv",
            of: (account: String, nickname: String).self,
            "Nicknames of broker accounts.",
            [
                .init("account", "Name of the account in the imported files.") { .text($0.account) },
                .init("nickname", "Nickname.") { .text($0.nickname) },
            ]
        ) { try await journal.take().nicknames.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }

    private func rules(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/rules.csv",
            of: TradingRule.self,
            "Rules for trading.",
            [
                .init("kind", "What the rule limits.") { .text($0.kind.rawValue) },
                .init("limit", "Its limit: trades, minutes or an amount.") { .text($0.limit.text) },
            ]
        ) { try await journal.take().rules }
    }

    private func tagColors(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/tag-colors.csv",
            of: (tag: TradeTag, color: TradeTag.Color).self,
            "Colors of tags.",
            [
                .init("kind", "setup or mistake.") { .text($0.tag.kind.rawValue) },
                .init("tag", "Name of the tag.") { .text($0.tag.name) },
                .init("color", "Its color.") { .text($0.color.rawValue) },
            ]
        ) {
            try await journal.take().tagColors.map { (tag: $0.key, color: $0.value) }
                .sorted { ($0.tag.kind.rawValue, $0.tag.name) < ($1.tag.kind.rawValue, $1.tag.name) }
        }
    }
}
