import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The content of the page of what-if rules.
struct WhatIfPage {
    private let context: JournalPages.PageContext
    private let outcomes: [WhatIfOutcome]

    init(_ context: JournalPages.PageContext, _ outcomes: [WhatIfOutcome]) {
        (self.context, self.outcomes) = (context, outcomes)
    }

    var html: HTML {
        """
        \(rules.html)
        \(schedules.html)
        """
    }

    private var money: MoneyText { context.formatter.money }
    private var unit: String { context.formatter.unit }

    private var rules: Table<WhatIfOutcome> {
        var table = table("what-if", "What if", outcomes.filter { $0.rule.source == nil })
        table.note = "The same trades, made by another rule"
        table.basis =
            "Estimates assume prices that were not paid. Trades that a rule cannot be applied to count as they were."
        table.fileAddress = FileAddress(context.query.href(ReportPlace.whatIf.path))
        return table
    }

    private var schedules: Table<WhatIfOutcome> {
        var table = table("fee-schedules", "Fees of other brokers", outcomes.filter { $0.rule.source != nil })
        table.note = "These trades on each published schedule"
        table.basis =
            "Trades that a schedule does not cover keep their fees. The broker's own page is the authority."
        return table
    }

    private func table(_ id: String, _ heading: String, _ rows: [WhatIfOutcome]) -> Table<WhatIfOutcome> {
        Table(
            id: id,
            heading: heading,
            caption: "\(heading): metrics of the trades with each rule",
            style: .sentences,
            columns: columns,
            rows: rows
        )
    }

    private var columns: [Column<WhatIfOutcome>] {
        [
            Column("Rule") { outcome in .markup(Self.name(outcome)) }.card(.title),
            Column("Change, \(unit)", .number) { [money] outcome in
                guard outcome.hasEffect else { return .absent(Self.reason(outcome)) }
                return .profit(
                    money.bareSigned(outcome.difference),
                    direction: JournalFormatter.direction(outcome.difference)
                )
            }
            .card(.value),
            Column("Net P&L, \(unit)", .number) { [money] in .money(money.bareSigned($0.after.netProfit)) }.card(.note),
            Column("Fees, \(unit)", .number) { [money] in .money(money.bareSigned(-$0.after.fees)) },
            Column("Trades", .number) { .text(NumberText.count($0.after.trades)) },
            Column("Win rate", .number) { .text(NumberText.percent($0.after.winRate)) },
            Column("Profit factor", .number) { .text(NumberText.ratio($0.after.profitFactor)) },
            Column("Drawdown, \(unit)", .number) { [money] in .money(money.bare($0.after.maxDrawdown)) },
        ]
    }

    /// The rule, what it changes, and what it could not be applied to.
    private static func name(_ outcome: WhatIfOutcome) -> HTML {
        let rule = outcome.rule
        let title = outcome.choice.isEmpty ? rule.title : "\(rule.title): \(outcome.choice)"
        return """
            <details class="rule"><summary>\(title)\(if: rule.isEstimate, " <span class=\"chip chip-line\">Estimate</span>")</summary>\
            <p class="t2 fs12">\(rule.definition)</p><p class="t2 fs12">\(counts(outcome))</p>\
            \(outcome.unknown.map { item in "<p class=\"t2 fs12\">\(Count.of(item.trades, "trade")) not changed: \(item.reason.text)</p>" as HTML })\
            \(rule.source.map { source in "<p class=\"t2 fs12\"><a class=\"inline-link\" href=\"\(source.address)\" rel=\"noreferrer noopener\">Source</a>, read on \(source.asOf)</p>" as HTML })\
            </details>
            """
    }

    private static func counts(_ outcome: WhatIfOutcome) -> String {
        "\(Count.of(outcome.changed, "trade")) changed, \(NumberText.count(outcome.leftOut)) left out."
    }

    private static func reason(_ outcome: WhatIfOutcome) -> String {
        outcome.unknown.first?.reason.text ?? "The rule changes no trade."
    }
}
