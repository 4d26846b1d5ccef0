import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseValues
import BourseWeb

/// The profit of an option trade by day and Greek: a chart, a table, and what they rest on.
struct TradeAutopsyPanel {
    let autopsy: TradeAutopsy
    let id: TradeID
    let formatter: JournalFormatter
    /// The parameters of the page.
    let query: Query

    private var money: MoneyText { formatter.money }

    var html: HTML {
        """
        \(chart.html)
        \(table.html)
        <section class="panel" aria-labelledby="h-autopsy-basis">
        <div class="panel-head"><h2 id="h-autopsy-basis">What the autopsy rests on</h2></div>
        \(AutopsyFormatter.basis(autopsy).map { "<p class=\"panel-body t2\">\($0)</p>" })
        </section>
        """
    }

    /// Why there is no autopsy.
    static func refusal(_ error: TradeAutopsyError) -> HTML {
        """
        <section class="panel" aria-labelledby="h-autopsy">
        <div class="panel-head"><h2 id="h-autopsy">Autopsy by Greek</h2></div>
        <p class="panel-body t2">\(error.messageWithRemedy)</p>
        </section>
        """
    }

    // MARK: - chart

    /// The parts that the chart stacks; what is small as a rule is one part.
    private static func stacks(_ parts: AutopsyParts) -> [(title: String, amount: Money)] {
        [
            ("Delta", parts.delta), ("Gamma", parts.gamma), ("Vega", parts.vega), ("Theta", parts.theta),
            ("Other", parts.rho + parts.exercise + parts.residual + parts.fees),
        ]
    }

    private var chart: ChartPanelView {
        let titles = Self.stacks(.zero).map(\.title)
        let chart = StackedBars(
            text: ChartText(
                title: "Profit of each day by Greek",
                summary: "\(Count.of(autopsy.autopsy.days.count, "day")): \(money.signed(autopsy.autopsy.parts.total)) "
                    + "net of fees.",
                empty: "No days"
            ),
            axis: .money { [money] in money.axis($0) },
            columns: [ChartTable.ChartColumn("Day", .text)] + titles.map { ChartTable.ChartColumn($0, .money) }
                + [ChartTable.ChartColumn("Net", .money)],
            bars: autopsy.autopsy.days.map { day in
                let stacks = Self.stacks(day.parts).map(\.amount)
                return StackedBars.StackedBar(
                    label: DayText.short(day.day),
                    values: stacks.map(\.double),
                    details: (stacks + [day.parts.total]).map { money.signed($0) }
                )
            }
        )
        return ChartPanelView(
            id: "autopsy",
            heading: "Autopsy by Greek",
            remark: autopsy.scope == .structure ? Count.of(autopsy.contracts.count, "leg") : "",
            span: "",
            legend: titles.enumerated().map { index, title in
                LegendItemView(title: title, key: "key-box \(StackedBars.style(ofPart: index))")
            },
            choices: choices,
            choicesLabel: "Trades",
            wide: chart.svg(id: "autopsy-wide", size: ChartSize(width: JournalCharts.wide, height: 260)),
            phone: chart.svg(id: "autopsy-phone", size: ChartSize(width: JournalCharts.phone, height: 220)),
            basis: "\(formatter.currency.code), the line marks net P&L · exchange days, New York",
            table: nil
        )
    }

    /// The structure and the trade alone, where there are both.
    private var choices: [ChoiceView] {
        guard autopsy.scope == .structure || query[JournalPages.autopsyParameter] == AutopsyScope.trade.rawValue else {
            return []
        }
        return [("All legs", AutopsyScope.structure), ("This leg", AutopsyScope.trade)].map { title, scope in
            ChoiceView(
                title: title,
                href: query.setting(JournalPages.autopsyParameter, to: scope.rawValue).href(JournalPages.path(of: id))
                    + "#h-autopsy",
                isCurrent: autopsy.scope == scope
            )
        }
    }

    // MARK: - table

    private var table: Table<Autopsy.AutopsyDay> {
        let total = autopsy.autopsy.parts
        // Parts that are 0 on every day have no column.
        let isShown = AutopsyFormatter.parts(.zero).indices.map { part in
            autopsy.autopsy.days.contains { AutopsyFormatter.parts($0.parts)[part].amount != .zero }
        }
        let parts = AutopsyFormatter.parts(total).enumerated().filter { isShown[$0.offset] }.map { index, part in
            Column<Autopsy.AutopsyDay>("\(part.title), \(formatter.unit)", .number) { day in
                .money(money.bareSigned(AutopsyFormatter.parts(day.parts)[index].amount))
            }
            .total(.money(money.bareSigned(part.amount)))
        }
        return Table(
            id: "autopsy-days",
            heading: "Autopsy by day",
            note: Count.of(autopsy.autopsy.days.count, "day"),
            span: "",
            caption: "Profit of each day by Greek",
            style: .compact,
            columns: [
                Column("Day") { .text(DayText.short($0.day)) }.card(.title).total(.text("Total")),
                Column("Close", .number) { day in
                    day.close.map { .text(NumberText.price($0)) } ?? .absent("No close of this day.")
                },
            ] + parts + [
                Column("Net, \(formatter.unit)", .number) { profit($0.parts.total) }
                    .card(.value).total(profit(total.total)),
                .onCard(.sub) { day in
                    AutopsyFormatter.parts(day.parts).filter { $0.amount != .zero }.flatMap { part in
                        [.plain("\(part.title) "), .money(money.bareSigned(part.amount)), .plain(" ")]
                    }
                },
            ],
            rows: autopsy.autopsy.days,
            total: "Total",
            fileAddress: FileAddress(query.href("\(JournalPages.path(of: id))/autopsy"))
        )
    }

    private func profit(_ amount: Money) -> Cell {
        .profit(money.bareSigned(amount), direction: JournalFormatter.direction(amount))
    }
}
