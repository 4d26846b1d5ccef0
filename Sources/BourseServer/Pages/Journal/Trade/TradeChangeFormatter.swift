import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// How a trade was merged or split by hand, as its page shows it.
struct TradeChangeFormatter {
    let journal: UserJournal
    let formatter: JournalFormatter
    let query: Query

    /// The panel of a merged or split trade; nil for a trade as it was matched.
    func panel(_ index: Int) -> HTML? {
        let trade = journal.matched.trades[index]
        let id = journal.id(of: trade)
        if let legs = journal.matched.mergedLegs(of: trade) { return merged(legs, id) }
        let splits = journal.splits(around: id)
        return splits.isEmpty ? nil : split(splits, id)
    }

    private func merged(_ legs: [RoundTrip], _ id: TradeID) -> HTML {
        """
        <section class="panel" aria-labelledby="h-changes">
        <div class="panel-head"><h2 id="h-changes">Merged by hand</h2><span class="note">\(Count.of(legs.count, "trade"))</span></div>
        <ul class="list">
        \(legs.map { leg in
            """
            <li><span class="title">\(title(leg))</span>\(profit(leg))</li>
            """
        })
        </ul>
        <form class="form-line" method="post" action="\(query.href("\(JournalPages.path(of: id))/separate"))"><span class="t2 fs12">Undo restores the trades with their own reviews.</span><button class="btn btn-small" type="submit">Undo merge</button></form>
        </section>
        """
    }

    private func split(_ splits: [TradeSplit], _ id: TradeID) -> HTML {
        let parts = (splits.prefix(1).map(\.trade) + splits.map(\.later))
            .compactMap { part in journal.index(of: part).map { (id: part, trade: journal.matched.trades[$0]) } }
            .sorted { $0.trade.closedAt < $1.trade.closedAt }
        return """
            <section class="panel" aria-labelledby="h-changes">
            <div class="panel-head"><h2 id="h-changes">Split by hand</h2><span class="note">\(Count.of(splits.count + 1, "trade"))</span></div>
            <ul class="list">
            \(parts.map { part in
                """
                <li>\(if: part.id == id, "<span class=\"title\">\(title(part.trade))</span>", else: "<a class=\"title\" href=\"\(query.href(JournalPages.path(of: part.id)))\">\(title(part.trade))</a>")\(profit(part.trade))</li>
                """
            })
            </ul>
            \(splits.map { split in
                """
                <form class="form-line" method="post" action="\(query.href("\(JournalPages.path(of: split.later))/join"))"><span class="t2 fs12">\(boundary(split))</span><button class="btn btn-small" type="submit">Undo split</button></form>
                """
            })
            </section>
            """
    }

    private func title(_ trade: RoundTrip) -> String {
        let instrument = journal.matched.key(of: trade).instrument
        let day = DayText.short(formatter.zone.localTime(at: trade.closedAt).day)
        return "\(trade.direction == .long ? "Long" : "Short") \(instrument.title), closed \(day)"
    }

    private func profit(_ trade: RoundTrip) -> HTML {
        """
        <span class="chg bare \(JournalFormatter.direction(trade.netProfit))"><span class="money">\(formatter.money.signed(trade.netProfit))</span></span>
        """
    }

    private func boundary(_ split: TradeSplit) -> String {
        guard let index = journal.index(of: split.later) else { return "Split" }
        return "Before the trade closed \(DayText.dateTime(journal.matched.trades[index].closedAt, in: formatter.zone))"
    }

    /// Merges and splits of a trade that are not in effect.
    func notices(_ id: TradeID) -> [NoticeView] {
        journal.dormantMerges(with: id).map { merge in
            notice("A merge of this trade does not apply", Self.explanation(merge.state, "merge"))
        }
            + journal.dormantSplits(of: id).map { split in
                notice("A split of this trade does not apply", Self.explanation(split.state, "split"))
            }
    }

    private func notice(_ headline: String, _ detail: String) -> NoticeView {
        NoticeView(
            tone: "warn",
            icon: "warn",
            headline: headline,
            detail: detail,
            link: LinkView(title: "Merges and splits", href: TradeChangePages.path)
        )
    }

    /// Why a change is not in effect.
    static func explanation(_ state: TradeChangeState, _ noun: String) -> String {
        switch state {
        case .applied: "In effect."
        case .contained: "A later merge contains it."
        case .missing:
            "An execution is not in the journal. The \(noun) applies again when the execution is imported or restored."
        case .unfit: "New executions changed the trades. The \(noun) applies again if the trades are as they were."
        }
    }
}
