import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// What is planned for a trade: the planned risk, the R-multiple, and the form.
struct TradeRiskPanel {
    let journal: UserJournal
    let planned: UserJournal.PlannedTrade
    let formatter: JournalFormatter
    let query: Query
    /// What was typed, and what is wrong with it; nil for what is stored.
    var typed: (draft: RiskDraft, messages: [RiskField: String])?

    /// The address of the form of a trade.
    static func path(of id: TradeID) -> String { "\(JournalPages.path(of: id))/risk" }

    private let report: TradeRiskReport

    /// Calculates the risk of a trade.
    init(
        journal: UserJournal,
        planned: UserJournal.PlannedTrade,
        formatter: JournalFormatter,
        query: Query
    ) {
        self.journal = journal
        self.planned = planned
        self.formatter = formatter
        self.query = query
        report = journal.riskReport(of: planned)
    }

    private var areOptions: Bool {
        journal.matched.legs(of: planned.trade).allSatisfy { journal.matched.key(of: $0).instrument.type.isOption }
    }

    private struct Line {
        let title: String
        let value: String
        var isMoney = false
        var direction = ""
    }

    private var lines: [Line] {
        let entered = report.entered
        var lines: [Line] = []
        if let planned = report.planned {
            lines = [
                Line(title: "Planned risk", value: formatter.money.text(planned.amount), isMoney: true),
                Line(title: "From", value: planned.basis.title),
            ]
            if report.netProfit != nil {
                lines.append(
                    Line(
                        title: "R-multiple",
                        value: RText.signed(report.multiple),
                        direction: RText.direction(report.multiple)
                    )
                )
            }
        }
        if let stop = entered.stop { lines.append(Line(title: "Stop", value: NumberText.price(stop))) }
        if let target = entered.target { lines.append(Line(title: "Target", value: NumberText.price(target))) }
        if let reward = report.targetMultiple {
            lines.append(Line(title: "Profit at the target", value: RText.signed(reward)))
        }
        return lines
    }

    var html: HTML {
        """
        <section class="panel" aria-labelledby="h-risk">
        <div class="panel-head"><h2 id="h-risk">Risk</h2><div class="end"><a class="fs12" href="\(query.href(RiskPages.path))">R-multiples and rules</a></div></div>
        \(report.absence.map { "<p class=\"panel-body t2\">\($0.text)</p>" })
        \(if: !lines.isEmpty, "<ul class=\"list\">\(lines.map(Self.row))</ul>")
        <details class="form-part"\(if: typed != nil, " open")><summary>\(report.entered.isEmpty ? "Enter stop, target or risk" : "Edit plan")</summary>
        \(form.html)
        </details>
        </section>
        """
    }

    private static func row(_ line: Line) -> HTML {
        """
        <li><span class="title">\(line.title)</span><span class="\(line.direction)\(if: line.isMoney, " money")">\(line.value)</span></li>
        """
    }

    var form: RiskFormView {
        var draft = typed?.draft ?? RiskDraft(report.entered)
        let prices: [RiskField] = areOptions ? [.stop, .target, .reference] : [.stop, .target]
        if draft[.reference].isEmpty { draft[.reference] = TradeRisk.Reference.contract.rawValue }
        return RiskFormView(
            action: query.href(Self.path(of: journal.id(of: planned.trade))),
            fields: RiskFormView.fields(
                prices + [.amount, .rule, .percent, .size, .currency],
                of: draft,
                prefix: "risk",
                messages: typed?.messages ?? [:],
                hints: [
                    .amount: "In \(formatter.currency.code). It takes precedence over the stop.",
                    .rule: "For this trade. Without one, that of the account applies.",
                    .percent: "For the rule “percent of the account”.",
                    .reference: "No planned risk follows from prices of the underlying.",
                ]
            ),
            button: "Save plan"
        )
    }
}

extension PlannedRisk.Basis {
    /// What the planned risk follows from, on pages.
    var title: String {
        switch self {
        case .amount: "Entered amount"
        case .stop: "Distance to the stop"
        case .legs: "Sum of the merged trades"
        case .accountShare: RiskRule.Kind.accountShare.title
        case .premium: RiskRule.Kind.premium.title
        case .maximumLoss: RiskRule.Kind.maximumLoss.title
        }
    }
}
