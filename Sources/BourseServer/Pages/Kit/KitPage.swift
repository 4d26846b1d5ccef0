import BourseCharts
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// Every component of the kit with fixed examples.
struct KitPage {
    let frame: PageFrame

    private var money: MoneyText { MoneyText(style: frame.settings.numbers, currency: .usd) }

    var view: KitView {
        KitView(
            shell: frame.shell(
                title: "Components",
                place: .elsewhere,
                back: LinkView(title: "Settings", href: "/settings"),
                subtitle: "Every part in one place",
                steps: StepsView(
                    previous: LinkView(title: "Previous example", href: KitPages.path),
                    next: LinkView(title: "Next example", href: KitPages.path)
                ),
                tabs: TabsView(
                    label: "Components",
                    items: [
                        TabView(title: "All", href: KitPages.path, isCurrent: true),
                        TabView(title: "Tables", href: "\(KitPages.path)#h-comfortable", isCurrent: false),
                        TabView(title: "Forms", href: "\(KitPages.path)#h-form", isCurrent: false),
                    ]
                )
            ),
            notices: notices,
            strip: strip,
            query: frame.query["q"] ?? "",
            options: ["All accounts", "Broker", "Savings"].map {
                OptionView(value: $0, title: $0, isSelected: $0 == frame.query["account"])
            },
            chart: chart,
            fields: fields,
            copied: CopyFieldView(
                id: "kit-copy",
                label: "Address",
                text: "https://desk.example/calendar/secret.ics",
                hint: "Anyone with this address can read the calendar."
            ),
            tables: KitTables(query: frame.query, money: money).all,
            empty: EmptyStateView(
                icon: "filter",
                headline: "No holdings match",
                detail: "Clear the filter, or enter a transaction.",
                links: [
                    LinkView(title: "Clear filter", href: KitPages.path),
                    LinkView(title: "Portfolio", href: "/portfolio"),
                ]
            )
        )
    }

    private var notices: [NoticeView] {
        [
            NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "The file was not imported",
                detail: "Row 14 has no quantity. Correct the row and import the file again.",
                link: LinkView(title: "Review", href: KitPages.path)
            ),
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "2 holdings without a price",
                detail: "Net worth excludes holdings without a price.",
                link: nil
            ),
            NoticeView(
                tone: "ok",
                icon: "check",
                headline: "Settings saved",
                detail: "They apply to all pages.",
                link: nil
            ),
        ]
    }

    private var strip: TileStripView {
        TileStripView(
            columns: 3,
            tiles: [
                TileView(
                    id: "kit-worth",
                    label: "Net worth",
                    definition: "The value of all holdings and accounts less debts.",
                    value: [.money(money.text(KitHolding.dollars(486_214)))],
                    foot: [.plain("+0.48%", tone: "up"), .plain(" today")],
                    role: "lead",
                    explainHref: KitPages.path
                ),
                TileView(
                    id: "kit-rate",
                    label: "Win rate",
                    definition: "The share of closed trades with a net profit.",
                    value: [.plain("54.1%")],
                    foot: [.plain("230 won, 195 lost")],
                    role: ""
                ),
                TileView(
                    id: "kit-loss",
                    label: "Largest loss",
                    definition: "The largest net loss of a single trade.",
                    value: [.money(money.text(KitHolding.dollars(-1_204)), tone: "down")],
                    foot: [.plain("NVDA, 3 Mar 2026")],
                    role: "tail"
                ),
            ]
        )
    }

    private var fields: [FieldView] {
        [
            FieldView(
                id: "kit-name",
                name: "name",
                label: "Name",
                type: "text",
                value: "Broker",
                autocomplete: "off",
                isRequired: true,
                hint: "Shown in the list of accounts.",
                problem: nil
            ),
            FieldView(
                id: "kit-day",
                name: "day",
                label: "Expires",
                type: "text",
                value: "31 Nov 2026",
                autocomplete: "off",
                isRequired: false,
                hint: nil,
                problem: "November has 30 days. Enter 30 Nov 2026 or an earlier day."
            ),
        ]
    }

    private var chart: ChartPanelView {
        let first = TradingDay(number: 20_454)
        let points = (0..<24).map { month -> LineChart.Point in
            let day = first.adding(months: month)
            let amount = KitHolding.dollars(100_000 + 2_500 * month + 4_000 * (month % 5))
            return LineChart.Point(
                day: day.number,
                label: DayText.month(day),
                values: [amount.double],
                details: [money.text(amount)]
            )
        }
        let text = ChartText(title: "Value", summary: "An example of 24 months.", empty: "No data yet")
        let chart = LineChart(
            text: text,
            axis: .money { money.axis($0) },
            columns: [ChartTable.ChartColumn("Month", .text), ChartTable.ChartColumn("Value, $", .money)],
            points: points
        )
        return ChartPanelView(
            id: "kit-chart",
            heading: "Chart",
            remark: "monthly",
            span: "span-12",
            legend: [LegendItemView(title: "Value", key: "")],
            choices: [
                ChoiceView(title: "Month", href: KitPages.path, isCurrent: true),
                ChoiceView(title: "Year", href: KitPages.path, isCurrent: false),
            ],
            choicesLabel: "Period",
            chartEarlier: LinkView(title: "Earlier", href: KitPages.path),
            wide: chart.svg(id: "kit-chart-wide", size: ChartSize(width: JournalCharts.full, height: 280)),
            middle: chart.svg(id: "kit-chart-middle", size: ChartSize(width: JournalCharts.tablet, height: 280)),
            phone: chart.svg(id: "kit-chart-phone", size: ChartSize(width: JournalCharts.phone, height: 220)),
            basis: "In USD",
            table: DataTableView(chart.table)
        )
    }
}
