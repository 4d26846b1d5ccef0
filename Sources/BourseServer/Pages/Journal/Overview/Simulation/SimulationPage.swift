import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The content of the page that simulates trades to come.
struct SimulationPage {
    private let context: JournalPages.PageContext
    private let simulation: JournalSimulation
    private let problems: [String: String]

    init(_ context: JournalPages.PageContext, _ simulation: JournalSimulation, problems: [String: String]) {
        (self.context, self.simulation, self.problems) = (context, simulation, problems)
    }

    var html: HTML {
        """
        \(form)
        \(notices.map(\.html))
        \(simulation.paths.map { paths in
            """
            \(tiles(paths).html)
            \(chart(paths).html)
            \(tails(paths).html)
            """
        })
        \(if: !simulation.sizings.isEmpty, "\(sizings.html)")
        """
    }

    private var money: MoneyText { context.formatter.money }
    private var plan: SimulationPlan { simulation.plan }

    private var form: HTML {
        let query = context.query
        let others = query.without("trades", "paths", "capital", "ruin", "size", "page")
        return """
            <section class="panel span-12" aria-labelledby="h-assumptions"><div class="panel-head"><h2 id="h-assumptions">Assumptions</h2></div>
            <form method="get" action="\(ReportPlace.simulation.path)">\(others.hiddenFields.map { item in
                "<input type=\"hidden\" name=\"\(item.name)\" value=\"\(item.value)\">" as HTML
            })
            <div class="panel-body form-grid">\(fields.map(\.html))</div>
            <div class="form-line"><span class="t3 fs12">Each trade to come is drawn at random from the \(Count.of(simulation.trades, "selected trade")), independent of the one before. Not investment advice.</span><button class="btn btn-primary" type="submit">Simulate</button></div>
            </form></section>
            """
    }

    private var fields: [FieldView] {
        func field(_ name: String, _ label: String, _ value: String, _ hint: String) -> FieldView {
            FieldView(
                id: "sim-\(name)",
                name: name,
                label: label,
                type: "text",
                value: context.query[name] ?? value,
                autocomplete: "off",
                isRequired: false,
                hint: hint,
                problem: problems[name],
                mode: "decimal"
            )
        }
        let unit = context.formatter.unit
        return [
            field("trades", "Trades to come", "\(plan.trades)", "10 to 1,000"),
            field("capital", "Capital, \(unit)", "", "For the chance of ruin and for sizes; may stay empty."),
            field("ruin", "Ruin, share of capital", "\(plan.ruin)", "0.5: half of the capital is lost."),
            field("size", "Size of trades", "\(plan.size)", "1: as in the journal; 0.5: half."),
        ]
    }

    private var notices: [NoticeView] {
        var notices: [NoticeView] = []
        if simulation.paths == nil {
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "Not enough trades to draw from",
                    detail: "A simulation needs at least \(TradeSimulation.fewest) closed trades.",
                    link: nil
                )
            )
        }
        if let kelly = simulation.kelly {
            let doubt =
                kelly.isDoubtful
                ? "The average trade is not reliably above 0: its 95% interval contains 0. The Kelly size may be far too large. "
                : ""
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: "The Kelly size is an upper limit",
                    detail: doubt
                        + "Larger sizes lower the growth and raise the risk of ruin. Many traders use a quarter or "
                        + "half of it, because future trades differ from past ones.",
                    link: nil
                )
            )
        }
        return notices
    }

    /// A simulated amount, without decimals.
    private func amount(_ value: Double) -> String {
        guard case .money(let amount)? = MetricUnit.money.value(value) else { return FractionText.none }
        return money.signed(amount, decimals: 0)
    }

    private func tiles(_ paths: TradeSimulation) -> TileStripView {
        let end = paths.bands.last?.total
        let trades = Count.of(plan.trades, "trade")
        func tile(
            _ id: String,
            _ label: String,
            _ definition: String,
            _ value: TextPartView,
            _ foot: String,
            _ role: String = ""
        ) -> TileView {
            TileView(id: id, label: label, definition: definition, value: [value], foot: [.plain(foot)], role: role)
        }
        let kelly = simulation.kelly.map { amount($0.capital).replacing("+", with: "") }
        return TileStripView(
            columns: 6,
            tiles: [
                tile(
                    "sim-median",
                    "Median net P&L",
                    "Half of the paths end above, half below.",
                    .money(end.map { amount($0.middle) } ?? FractionText.none),
                    "after \(trades)",
                    "lead"
                ),
                tile(
                    "sim-loss",
                    "Chance of a loss",
                    "The share of paths that end with a loss.",
                    .plain(FractionText.plain(paths.lossShare)),
                    "after \(trades)"
                ),
                tile(
                    "sim-drawdown",
                    "Drawdown to expect",
                    "The maximum drawdown that 1 in 20 paths exceed.",
                    .money(amount(-paths.drawdown.twentieth)),
                    "1 in 20 paths exceed it"
                ),
                tile(
                    "sim-streak",
                    "Losing streak to expect",
                    "The longest losing streak that 1 in 20 paths exceed.",
                    .plain(NumberText.count(Int(paths.losingStreak.twentieth.rounded()))),
                    "1 in 20 paths exceed it"
                ),
                tile(
                    "sim-ruin",
                    "Chance of ruin",
                    "The share of paths that lose the share of the capital that counts as ruin.",
                    .plain(FractionText.plain(paths.ruinShare, decimals: 2)),
                    plan.capital == nil ? "enter a capital" : "loss of \(FractionText.plain(plan.ruin, decimals: 0))"
                ),
                tile(
                    "sim-kelly",
                    "Kelly capital",
                    "The capital with which the size of trades in the journal has the highest long-term growth. With less, "
                        + "trades are too large.",
                    kelly.map { .money($0) } ?? .plain(FractionText.none),
                    simulation.kellyAbsence?.text ?? "for the size in the journal",
                    "tail"
                ),
            ]
        )
    }

    private func chart(_ paths: TradeSimulation) -> ChartPanelView {
        let chart = ProbabilityCone(
            text: ChartText(
                title: "Cumulative net P&L of simulated paths",
                summary: paths.bands.last.map {
                    "After \(Count.of($0.trades, "trade")), 95% of paths are between \(amount($0.total.lowest)) and "
                        + "\(amount($0.total.highest))."
                } ?? "",
                empty: "No paths"
            ),
            axis: .money { [money] in money.axis($0) },
            dayLabel: { $0 == 0 ? "now" : NumberText.count(Int($0.rounded())) },
            columns: [
                ChartTable.ChartColumn("Trades", .text), ChartTable.ChartColumn("2.5%", .money),
                ChartTable.ChartColumn("16%", .money), ChartTable.ChartColumn("Median", .money),
                ChartTable.ChartColumn("84%", .money), ChartTable.ChartColumn("97.5%", .money),
            ],
            points: paths.bands.map { band in
                let total = band.total
                return ProbabilityCone.Point(
                    day: Double(band.trades),
                    inner: total.low...total.high,
                    outer: total.lowest...total.highest,
                    label: Count.of(band.trades, "trade"),
                    details: [total.lowest, total.low, total.middle, total.high, total.highest].map(amount)
                )
            },
            spot: PayoffMarks.MarkedPrice(price: 0, label: "now")
        )
        return ChartPanelView(
            id: "paths",
            heading: "Paths",
            remark: "\(NumberText.count(plan.paths)) paths of \(Count.of(plan.trades, "trade"))",
            span: "span-8",
            wide: chart.svg(id: "paths-wide", size: ChartSize(width: JournalCharts.wide, height: 320)),
            phone: chart.svg(id: "paths-phone", size: ChartSize(width: JournalCharts.phone, height: 280)),
            basis: "68% and 95% of paths, \(context.formatter.currency.code), net of fees",
            table: DataTableView(chart.table),
            download: FileAddress(context.query.href(ReportPlace.simulation.path))
        )
    }

    private struct TailRow {
        let title: String
        let drawdown: Double
        let streak: Double
    }

    private func tails(_ paths: TradeSimulation) -> Table<TailRow> {
        let (drawdown, streak) = (paths.drawdown, paths.losingStreak)
        return Table(
            id: "tails",
            heading: "Exceeded by",
            span: "span-4",
            caption: "Maximum drawdown and losing streak that shares of paths exceed",
            style: .metrics,
            columns: [
                Column("Paths") { .name($0.title) }.card(.title),
                Column("Drawdown", .number) { row in .money(amount(-row.drawdown)) }.card(.value),
                Column("Losing streak", .number) { .text(NumberText.count(Int($0.streak.rounded()))) }.card(.note),
            ],
            rows: [
                TailRow(title: "1 in 2", drawdown: drawdown.half, streak: streak.half),
                TailRow(title: "1 in 10", drawdown: drawdown.tenth, streak: streak.tenth),
                TailRow(title: "1 in 20", drawdown: drawdown.twentieth, streak: streak.twentieth),
                TailRow(title: "1 in 100", drawdown: drawdown.hundredth, streak: streak.hundredth),
            ]
        )
    }

    private var sizings: Table<SizingSimulation> {
        Table(
            id: "sizings",
            heading: "Sizes that follow the capital",
            caption: "Growth, drawdown and chance of ruin by size of trades",
            style: .metrics,
            columns: [
                Column("Size") { .name(Self.title($0)) }.card(.title),
                Column("Compared with the journal", .number) { .metric(FractionText.number($0.size) + "×") }.card(.sub),
                Column("Median growth", .number) { .metric(FractionText.signed($0.growth - 1)) }.card(.value),
                Column("Drawdown, 1 in 20", .number) { .metric(FractionText.plain($0.drawdown)) }.card(.note),
                Column("Chance of ruin", .number) { .metric(FractionText.plain($0.ruinShare, decimals: 2)) },
            ],
            rows: simulation.sizings,
            basis: "After \(Count.of(plan.trades, "trade")); each trade grows and shrinks with the capital."
        )
    }

    private static func title(_ sizing: SizingSimulation) -> String {
        sizing.kellyShare.map { $0 == 1 ? "Kelly" : "\(FractionText.plain($0, decimals: 0)) of Kelly" } ?? "As assumed"
    }
}
