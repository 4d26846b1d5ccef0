import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The facts of a review as tiles, lists and tables.
struct ReviewFacts: Sendable {
    let review: PeriodReview
    let formatter: JournalFormatter

    /// The metrics of the period.
    var tiles: TileStripView { JournalTiles(statistics: review.statistics, formatter: formatter).day }

    private func change(_ net: Money) -> HTML {
        """
        <span class="chg bare \(JournalFormatter.direction(net))"><span class="money">\(formatter.money.signed(net))</span></span>
        """
    }

    /// Best and worst trade, best and worst day, and the period before.
    var highlights: HTML {
        let ranked = review.parts.filter { $0.statistics.trades > 0 }
        let best = ranked.min { $0.statistics.netProfit > $1.statistics.netProfit }
        let worst = ranked.min { $0.statistics.netProfit < $1.statistics.netProfit }
        let unit = review.period.kind == .week ? "day" : "week"
        let parts = ranked.count > 1 ? [("Best \(unit)", best), ("Worst \(unit)", worst)] : []
        return """
            <section class="panel" aria-labelledby="h-highlights">
            <div class="panel-head"><h2 id="h-highlights">Best and worst</h2></div>
            <ul class="list">
            \(trade("Largest win", review.best))
            \(trade("Largest loss", review.worst))
            \(parts.compactMap { title, part in
                part.map { item(title, $0.period.title, href: $0.period.pagePath, $0.statistics.netProfit) }
            })
            \(item(review.period.kind == .week ? "Week before" : "Month before", Count.of(review.previousStatistics.trades, "trade"), href: review.period.previous.pagePath, review.previousStatistics.netProfit))
            </ul>
            </section>
            """
    }

    private func trade(_ title: String, _ trade: PeriodReview.ReviewedTrade?) -> HTML {
        guard let trade else {
            return "<li><span class=\"t2\">\(title)</span><span class=\"title t2\">None</span><span></span></li>"
        }
        return item(title, trade.title, href: "/journal/trades/\(trade.id)", trade.trade.netProfit)
    }

    private func item(_ title: String, _ name: String, href: String, _ net: Money) -> HTML {
        """
        <li><span class="t2">\(title)</span><a class="title" href="\(href)">\(name)</a>\(change(net))</li>
        """
    }

    /// The days of a week or the weeks of a month.
    var parts: HTML? {
        guard !review.parts.isEmpty else { return nil }
        let notes = Dictionary(review.dayNotes.map { ($0.period, $0) }) { first, _ in first }
        return Table<PeriodReview.ReviewPart>(
            id: "parts",
            heading: review.period.kind == .week ? "Days" : "Weeks",
            span: "",
            caption: review.period.kind == .week ? "Days with closed trades" : "Weeks with closed trades in this month",
            style: .compact,
            columns: [
                Column(review.period.kind == .week ? "Day" : "Week") { part in
                    .name(
                        part.period.title,
                        href: part.period.pagePath,
                        beside: part.period.kind == .day ? String(DayText.weekday(part.period.firstDay).prefix(3)) : nil
                    )
                }
                .card(.title),
                Column("Trades", .number) { .text(NumberText.count($0.statistics.trades)) },
                Column("Win rate", .number) { .text(NumberText.percent($0.statistics.winRate)) },
                Column("Note") { .text(notes[$0.period] == nil ? "" : "Written") },
                Column("Net P&L, \(formatter.unit)", .number) { formatter.profit($0.statistics.netProfit) }
                    .css(head: "arrowed last", cells: "last").card(.value),
                .onCard(.sub) { [.plain(Count.of($0.statistics.trades, "trade"))] },
            ],
            rows: review.parts
        ).html
    }

    /// The trades by setup or by mistake; nil if none has a tag of this kind.
    func groups(_ report: TradeReport) -> HTML? {
        guard report.groups.contains(where: { !$0.group.value.isEmpty }) else { return nil }
        let title = report.subject.id == TradeDimension.setup.id ? "Setups" : "Mistakes"
        let trades = Query([
            ("from", review.period.firstDay.description), ("to", review.period.lastDay.description),
            ("currency", review.currency.code),
        ])
        return GroupTable(
            report: report,
            id: title.lowercased(),
            heading: title,
            note: "A trade with several counts in each.",
            trades: trades,
            formatter: formatter
        ).html
    }

    /// How often playbooks were kept; nil without trades that have a checklist.
    var playbooks: HTML? {
        guard !review.playbooks.isEmpty else { return nil }
        let query = Query([
            ("from", review.period.firstDay.description), ("to", review.period.lastDay.description),
            ("currency", review.currency.code),
        ])
        return PlaybookTables(formatter: formatter, query: query).results(review.playbooks, heading: "Playbooks").html
    }

    /// The trades that broke a rule in the period; nil without rules.
    var breaches: HTML? {
        guard !review.rules.isEmpty else { return nil }
        let breaches = review.breaches
        guard !breaches.isEmpty else {
            return """
                <p class="t2 span-12">No trade broke one of your <a href="\(RulePages.path)">rules</a> in this \(review.period.kind.rawValue).</p>
                """
        }
        let broken = review.rules.filter { !$0.breaches.isEmpty }
        return Table<PeriodReview.ReviewedBreach>(
            id: "breaches",
            heading: "Broken rules",
            note: "\(broken.count) of \(Count.of(review.rules.count, "rule")), \(Count.of(breaches.count, "time"))",
            caption: "Trades that broke a rule in this \(review.period.kind.rawValue)",
            style: .compact,
            columns: [
                Column("Trade") { .name($0.trade.title, href: "/journal/trades/\($0.trade.id)") }.card(.title),
                Column("Day") { .text(DayText.medium($0.breach.day), href: "/journal/days/\($0.breach.day)") },
                Column("Rule") { .text(sentence($0.breach.rule)) },
                Column("What happened") { breach in .text(breach.breach.sentence { formatter.money.text($0) }) }
                    .card(.note),
                Column("Net P&L, \(formatter.unit)", .number) { formatter.profit($0.trade.trade.netProfit) }
                    .css(head: "arrowed last", cells: "last").card(.value),
                .onCard(.sub) { [.plain("\(DayText.medium($0.breach.day)) · \($0.breach.rule.kind.title)")] },
            ],
            rows: breaches
        ).html
    }

    private func sentence(_ rule: TradingRule) -> String { rule.sentence { formatter.money.text($0) } }
}
