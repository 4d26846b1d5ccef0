import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The rules with their results, and the trades that broke them, as tables.
struct RuleTables: Sendable {
    /// A kind of rule, with the results of the person's rule where there is one.
    struct RuleRow: Sendable {
        let kind: TradingRule.Kind
        let result: RuleReport.RuleResult?
    }

    /// The most breaches on a page; the file has all.
    private static let mostBreaches = 200

    private let context: JournalPages.PageContext
    private let report: RuleReport
    /// What was typed and refused.
    private let typed: (kind: TradingRule.Kind, limit: String)?

    init(
        context: JournalPages.PageContext,
        calendar: TradingCalendar,
        typed: (kind: TradingRule.Kind, limit: String)? = nil
    ) {
        self.context = context
        self.typed = typed
        report = Self.report(context, calendar)
    }

    /// The rules of a person over the trades of the page's account and currency.
    static func report(_ context: JournalPages.PageContext, _ calendar: TradingCalendar) -> RuleReport {
        context.journal.ruleReport(
            in: context.formatter.currency,
            account: context.query["account"],
            calendar: calendar
        )
    }

    private var formatter: JournalFormatter { context.formatter }

    /// Whether a trade broke a rule.
    var hasBreaches: Bool { !report.breaches.isEmpty }

    /// All kinds of rules, each with its limit and how it was followed.
    var rules: Table<RuleRow> {
        let unit = formatter.unit
        return Table(
            id: "rules",
            heading: "Your rules",
            note: Count.of(report.results.count, "rule"),
            caption: "Rules, and the results of trades that broke or followed them",
            style: .compact,
            columns: [
                Column("Rule") { .text($0.kind.title) }.card(.title),
                Column("What it says") { .text(sentence($0)) },
                Column("Limit") { .markup(form($0)) }.card(.note),
                Column("Broken by", .number) { .text($0.result.map { NumberText.count($0.broken.trades) } ?? "–") }
                    .card(.value),
                Column("Net of these, \(unit)", .number) { net($0.result?.broken) },
                Column("Followed by", .number) { .text($0.result.map { NumberText.count($0.followed.trades) } ?? "–") },
                Column("Net of the others, \(unit)", .number) { net($0.result?.followed) },
                .onCard(.sub) { [.plain(sentence($0))] },
            ],
            rows: TradingRule.Kind.allCases.map { kind in
                RuleRow(kind: kind, result: report.results.first { $0.rule.kind == kind })
            },
            basis: "Checked over all \(Count.of(report.trades, "closed trade")) in \(report.currency.code)"
                + ". Days and sessions are those of the US exchanges. Amounts are in the currency of each trade."
                + " The account size is that of the size rule."
        )
    }

    private func sentence(_ row: RuleRow) -> String {
        guard let result = row.result else { return row.kind.explanation }
        let sentence = result.rule.sentence { formatter.money.text($0) }
        return [sentence, result.unknownText].compactMap(\.self).joined(separator: " ")
    }

    private func net(_ statistics: JournalStatistics?) -> Cell {
        guard let statistics, statistics.trades > 0 else { return .text("–") }
        let net = statistics.netProfit
        return formatter.profit(net)
    }

    /// The form with the limit of a kind.
    private func form(_ row: RuleRow) -> HTML {
        let isWrong = typed?.kind == row.kind
        let limit = isWrong ? typed?.limit ?? "" : row.result?.rule.limit.text ?? ""
        let unit = row.kind.unitTitle.isEmpty ? report.currency.code : row.kind.unitTitle
        return """
            <div class="inline-form"><form class="inline-form" method="post" action="\(RulePages.path)"><input type="hidden" name="kind" value="\(row.kind.rawValue)"><input class="input input-short" type="text" name="limit" value="\(limit)" inputmode="decimal" maxlength="20" required autocomplete="off" aria-label="\(row.kind.title), limit in \(unit)"\(if: isWrong, " aria-invalid=\"true\"")> \(unit) <button class="btn btn-small" type="submit">Save<span class="vh"> \(row.kind.title)</span></button></form>\(row.result.map { _ in deletion(row.kind) })</div>
            """
    }

    private func deletion(_ kind: TradingRule.Kind) -> HTML {
        """
        <form method="post" action="\(RulePages.path)/delete"><input type="hidden" name="kind" value="\(kind.rawValue)"><button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Delete \(kind.title)" title="Delete">\(icon: "trash", css: "icon-16")</button></form>
        """
    }

    /// The trades that broke a rule, the latest first.
    var breaches: Table<RuleBreach> {
        Table(
            id: "breaches",
            heading: "Broken rules",
            note: report.breaches.count > Self.mostBreaches
                ? "the latest \(Self.mostBreaches) of \(NumberText.count(report.breaches.count))"
                : Count.of(report.breaches.count, "time"),
            caption: "Trades that broke a rule, the latest first",
            style: .compact,
            columns: breachColumns,
            rows: report.breaches.reversed(),
            limit: Self.mostBreaches,
            fileAddress: FileAddress(context.query.href(RulePages.path))
        )
    }

    /// The trades that broke a rule on a day; nil when none did.
    func breaches(on day: TradingDay) -> Table<RuleBreach>? {
        let breaches = report.breaches.filter { $0.day == day }
        guard !breaches.isEmpty else { return nil }
        return Table(
            id: "breaches",
            heading: "Broken rules",
            note: Count.of(breaches.count, "time"),
            caption: "Trades that broke a rule on this day",
            style: .compact,
            columns: breachColumns,
            rows: breaches
        )
    }

    private var breachColumns: [Column<RuleBreach>] {
        let journal = context.journal
        func trade(_ breach: RuleBreach) -> RoundTrip { journal.matched.trades[breach.trade] }
        func symbol(_ breach: RuleBreach) -> String { journal.matched.subject(of: trade(breach)).symbol.name }
        return [
            Column("Trade") { breach in
                .name(symbol(breach), href: "/journal/trades/\(journal.id(ofTradeAt: breach.trade))")
            }
            .card(.title),
            Column("Day") { .text(DayText.medium($0.day), href: "/journal/days/\($0.day)") },
            Column("Rule") { .text($0.rule.kind.title) },
            Column("What happened") { .text($0.sentence { formatter.money.text($0) }) }.card(.note),
            Column("Net P&L, \(formatter.unit)", .number) { breach in
                let net = trade(breach).netProfit
                return formatter.profit(net)
            }
            .card(.value),
            .onCard(.sub) { [.plain("\(DayText.medium($0.day)) · \($0.rule.kind.title)")] },
        ]
    }
}
