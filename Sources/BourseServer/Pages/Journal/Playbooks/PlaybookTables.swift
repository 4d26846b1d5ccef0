import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb

/// How often playbooks and their items were kept, as tables.
struct PlaybookTables: Sendable {
    let formatter: JournalFormatter
    /// The filters of the page, which links to trades and playbooks keep.
    var query = Query()

    private var text: MetricText { MetricText(formatter.money) }

    static let few = "Fewer than \(JournalOverview.fewTrades) trades"

    /// Playbooks with their results.
    func results(_ results: [PlaybookResult], heading: String, file: FileAddress? = nil) -> Table<PlaybookResult> {
        Table(
            id: "playbooks",
            heading: heading,
            note: Count.of(results.count, "playbook"),
            caption: "Playbooks, how often they were kept, and average results",
            style: .metrics,
            columns: counts + averages("kept", \.kept) + averages("not kept", \.notKept) + [
                Column("Difference", hint: "Whether chance does not explain the difference of the averages.") {
                    .difference($0.probability, holds: $0.holds, absence: $0.isOfFew ? Self.few : "")
                }
                .card(.note)
            ],
            rows: results,
            basis:
                "Kept: every item of the checklist was followed. The rate counts trades that kept the playbook or did not. A "
                + "difference holds when a permutation test, corrected for all playbooks (Holm), explains it by chance with "
                + "a probability below 5%. It is not tested for fewer than \(JournalOverview.fewTrades) trades on either "
                + "side. Averages are net P&L per trade, with the 95% interval.",
            fileAddress: file
        )
    }

    private var counts: [Column<PlaybookResult>] {
        [
            Column("Setup") { .name($0.playbook.setup, href: query.href(PlaybookPages.path(of: $0.playbook.setup))) }
                .card(.title),
            Column("Items", .number) { .text(NumberText.count($0.playbook.items.count)) },
            Column("Trades", .number) { result in
                .text(NumberText.count(result.trades))
                    .below(result.notAnswered > 0 ? "\(NumberText.count(result.notAnswered)) not answered" : nil)
            },
            Column("Kept", .number) { result in
                .metric(
                    result.keptRate.map { NumberText.percent($0) },
                    reason: "No trade has an answer for each item."
                )
                .below(result.keptRate.map { _ in rateBasis(result) })
            }
            .card(.value),
            .onCard(.sub) { result in
                [.plain("\(NumberText.count(result.kept.trades)) of \(Count.of(result.answered, "trade")) kept")]
            },
        ]
    }

    /// "12 of 15, 55% to 93%".
    private func rateBasis(_ result: PlaybookResult) -> String {
        let counts = "\(NumberText.count(result.kept.trades)) of \(NumberText.count(result.answered))"
        return counts + (result.keptRateInterval.map { ", \(text.text($0.lower)) to \(text.text($0.upper))" } ?? "")
    }

    /// The average of some of the trades, with its interval and their number.
    private func averages(
        _ title: String,
        _ group: @escaping @Sendable (PlaybookResult) -> PlaybookResult.TradeGroupResult
    ) -> [Column<PlaybookResult>] {
        [
            Column("Average \(title), \(formatter.unit)", .number) { average(group($0)) },
            Column("95% interval", .number) { result in
                .money(group(result).interval.map { "\(text.text($0.lower)) to \(text.text($0.upper))" } ?? "")
            },
        ]
    }

    /// An average with the number of trades, which stands out where it is small.
    private func average(_ group: PlaybookResult.TradeGroupResult) -> Cell {
        guard let average = group.average else { return .absent("No such trade.") }
        return Cell.money(formatter.money.bareSigned(average)).below(Count.of(group.trades, "trade"))
            .css(group.isOfFew ? "attention" : "")
    }

    /// The items of a playbook with their results.
    func items(_ result: PlaybookResult) -> Table<PlaybookResult.ItemResult> {
        Table(
            id: "items",
            heading: "Checklist",
            note: Count.of(result.items.count, "item"),
            caption: "Items of the checklist, and how often they were followed",
            style: .sentences,
            columns: [
                Column("Item") { .name($0.text) }.card(.title),
                Column("Followed", .number) { .text(NumberText.count($0.followed.trades)) },
                Column("Average, \(formatter.unit)", .number) { average($0.followed) }.card(.value),
                Column("Not followed", .number) { .text(NumberText.count($0.notFollowed.trades)) },
                Column("Average, \(formatter.unit)", .number) { average($0.notFollowed) }.card(.note),
                Column("No answer", .number) { .text(NumberText.count($0.notAnswered)) },
                .onCard(.sub) { item in
                    [
                        .plain(
                            "\(NumberText.count(item.followed.trades)) followed, "
                                + "\(NumberText.count(item.notFollowed.trades)) not"
                        )
                    ]
                },
            ],
            rows: result.items,
            basis:
                "Answers for items with this text. Averages of fewer than \(JournalOverview.fewTrades) trades are mostly "
                + "chance.",
            fileAddress: FileAddress(query.href("\(PlaybookPages.path(of: result.playbook.setup))/items"))
        )
    }
}
