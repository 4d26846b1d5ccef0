import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The R-multiples of the selected trades with their distribution, and the size rules of accounts.
struct RiskOverview {
    let context: JournalPages.PageContext
    /// A rule that was typed, and what is wrong with it.
    let typed: (account: String, draft: RiskDraft, messages: [RiskField: String])?

    private let statistics: RMultiples
    /// How many trades are selected, with a planned risk or without.
    private let allTrades: Int

    /// Selects the trades of a page.
    init(
        context: JournalPages.PageContext,
        typed: (account: String, draft: RiskDraft, messages: [RiskField: String])?
    ) {
        self.context = context
        self.typed = typed
        let indexes = context.filter.indexes(in: context.journal)
        statistics = context.journal.rMultiples(of: indexes)
        allTrades = indexes.count
    }

    var html: HTML {
        """
        \(statistics.count > 0 ? tiles(statistics).html : nothing.html)
        \(if: statistics.count > 0, "\(chart(statistics).html)")
        \(if: statistics.count > 0, "\(table(statistics).html)")
        \(rules)
        """
    }

    private var nothing: EmptyStateView {
        EmptyStateView(
            icon: "calendar",
            headline: "No planned risk",
            detail: "Enter a stop or an amount on a trade’s page, or a rule below. R-multiples follow from them.",
            links: [LinkView(title: "Trades", href: context.query.href("/journal/trades"))]
        )
    }

    // MARK: - Statistics

    private func tiles(_ statistics: RMultiples) -> TileStripView {
        func tile(
            _ id: String,
            _ label: String,
            _ definition: String,
            _ value: Ratio?,
            foot: String = "",
            role: String = ""
        ) -> TileView {
            TileView(
                id: id,
                label: label,
                definition: definition,
                value: [.plain(RText.signed(value), tone: RText.direction(value))],
                foot: foot.isEmpty ? [] : [.plain(foot)],
                role: role
            )
        }
        let deviation = statistics.standardDeviation.map { "standard deviation \(FractionText.number($0)) R" } ?? ""
        return TileStripView(
            columns: 6,
            tiles: [
                tile(
                    "mean-r",
                    "Mean R",
                    "The mean of the R-multiples: net P&L ÷ planned risk of each trade. It is the expectancy in R: win rate × mean winner + loss rate × mean loser.",
                    statistics.mean,
                    foot: "\(NumberText.count(statistics.count)) of \(NumberText.count(allTrades)) trades",
                    role: "lead"
                ),
                tile(
                    "median-r",
                    "Median R",
                    "The R-multiple in the middle of all of them.",
                    statistics.median,
                    foot: deviation
                ),
                tile(
                    "weighted-r",
                    "Net P&L ÷ risk",
                    "The net P&L of all these trades ÷ the sum of their planned risks: the mean weighted by risk.",
                    statistics.weightedMean
                ),
                tile(
                    "winner-r",
                    "Mean winner",
                    "The mean of the R-multiples above 0.",
                    statistics.meanWinner,
                    foot: Count.of(statistics.winners, "winner")
                ),
                tile(
                    "loser-r",
                    "Mean loser",
                    "The mean of the R-multiples below 0.",
                    statistics.meanLoser,
                    foot: Count.of(statistics.losers, "loser")
                ),
                tile(
                    "best-r",
                    "Best",
                    "The largest R-multiple.",
                    statistics.best,
                    foot: "worst \(RText.signed(statistics.worst))",
                    role: "tail"
                ),
            ]
        )
    }

    private static func title(_ bin: RMultiples.Bin) -> String {
        func number(_ value: Int) -> String { value < 0 ? "\(NumberText.minus)\(-value)" : "\(value)" }
        switch (bin.lower, bin.upper) {
        case (nil, let upper?): return "below \(number(upper))"
        case (let lower?, nil): return "\(number(lower)) and more"
        case (let lower?, let upper?): return "\(number(lower)) to \(number(upper))"
        case (nil, nil): return "all"
        }
    }

    private func chart(_ statistics: RMultiples) -> ChartPanelView {
        let chart = Histogram(
            text: ChartText(
                title: "Distribution of R-multiples",
                summary: "\(Count.of(statistics.count, "trade")), mean \(RText.signed(statistics.mean)), "
                    + "median \(RText.signed(statistics.median)).",
                empty: "No R-multiples"
            ),
            axis: .measure(unit: "R") { TickText.number($0) },
            unit: "trades",
            columns: [ChartTable.ChartColumn("R-multiple", .text), ChartTable.ChartColumn("Trades")],
            bins: statistics.distribution.compactMap { bin in
                // The outer ranges are as wide as the others in the chart.
                guard let lower = bin.lower ?? bin.upper.map({ $0 - 1 }) else { return nil }
                return Histogram.Bin(
                    lower: Double(lower),
                    upper: Double(bin.upper ?? lower + 1),
                    count: bin.count,
                    label: Self.title(bin),
                    details: [NumberText.count(bin.count)]
                )
            },
            note: "outer bars include all values beyond"
        )
        return ChartPanelView(
            id: "r-distribution",
            heading: "Distribution",
            remark: "trades by R-multiple",
            span: "span-12",
            wide: chart.svg(id: "r-wide", size: ChartSize(width: JournalCharts.full, height: 300)),
            middle: chart.svg(id: "r-middle", size: ChartSize(width: JournalCharts.tablet, height: 300)),
            phone: chart.svg(id: "r-phone", size: ChartSize(width: JournalCharts.phone, height: 300)),
            basis: "A range begins at its first value and ends before its second.",
            table: DataTableView(chart.table)
        )
    }

    // MARK: - Table

    private func table(_ statistics: RMultiples) -> Table<RMultiples.Bin> {
        Table(
            id: "r-ranges",
            heading: "R-multiples",
            note: Count.of(statistics.count, "trade"),
            caption: "Trades by R-multiple",
            style: .compact,
            columns: [
                Column("R-multiple") { .text(Self.title($0)) }.card(.title),
                Column("Trades", .number) { .text(NumberText.count($0.count)) }.card(.value),
                Column("Share", .number) { .text(NumberText.percent(Ratio($0.count, of: statistics.count))) }.card(
                    .note
                ),
            ],
            rows: statistics.distribution,
            fileAddress: FileAddress(context.query.href(RiskPages.path))
        )
    }

    // MARK: - Rules

    private var rules: HTML {
        let journal = context.journal
        var accounts: [(name: String, title: String)] = [(name: "", title: "All accounts without a rule of their own")]
        accounts += journal.accountNames
        return """
            <section class="panel span-12" aria-labelledby="h-size-rules">
            <div class="panel-head"><h2 id="h-size-rules">Size rules</h2><span class="note">for trades without a stop and an amount</span></div>
            \(accounts.enumerated().map { number, account in rule(account, number) })
            </section>
            """
    }

    private func rule(_ account: (name: String, title: String), _ number: Int) -> HTML {
        let risks = context.journal.risks
        let stored = account.name.isEmpty ? risks.common : risks.accounts[account.name]
        let own = typed.flatMap { $0.account == account.name ? $0 : nil }
        let form = RiskFormView(
            action: context.query.href("\(RiskPages.path)/rule"),
            fields: RiskFormView.fields(
                [.rule, .percent, .size, .currency],
                of: own?.draft ?? RiskDraft(stored),
                prefix: "rule-\(number)",
                messages: own?.messages ?? [:],
                hints: [.percent: "For the rule “percent of the account”."]
            ),
            hiddenFields: [HiddenFieldView(name: "account", value: account.name)],
            button: "Save rule"
        )
        return """
            <details class="form-part"\(if: own != nil || account.name.isEmpty, " open")><summary><span>\(account.title): \(stored.map(text) ?? "none")</span></summary>
            \(form.html)
            </details>
            """
    }

    private func text(_ rule: RiskRule) -> HTML {
        guard let share = rule.share else { return "\(rule.kind.title.lowercased())" }
        let size = MoneyText(style: context.formatter.style, currency: share.currency).text(share.size)
        return "\(share.percentText)% of <span class=\"money\">\(size)</span>"
    }
}
