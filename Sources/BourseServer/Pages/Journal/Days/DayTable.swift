import BourseCharts
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The days on which trades were closed, as a table.
struct DayTable {
    let formatter: JournalFormatter
    /// The days, in the order of time.
    let results: [DayResult]

    /// A page of the list, the latest day first.
    ///
    /// - Parameters:
    ///   - page: The place in the list.
    ///   - query: The parameters of the page.
    ///   - sparks: Cumulative net profit after each trade of a day.
    func table(_ page: ListPage, query: Query, sparks: [TradingDay: [Double]]) -> Table<DayResult> {
        let trades = results.reduce(0) { $0 + $1.trades }
        let latestFirst = Array(results.reversed())
        return Table(
            id: "days",
            heading: Count.of(results.count, "day"),
            note: page.pager.summary,
            caption: "Trading days",
            label: "Days",
            style: .compact,
            columns: columns(query, sparks),
            rows: Array(latestFirst[page.range]),
            buttons: "<a class=\"btn btn-small btn-ghost\" href=\"\(query.href("/journal/reports"))\">Reports</a>",
            total: Count.of(trades, "trade"),
            isContinuous: true,
            fileAddress: FileAddress(query.href("/journal/days")),
            pager: page.pager
        )
    }

    /// The days as a file, in the order of time.
    var file: TableFile {
        Table(id: "days", caption: "", columns: columns(Query(), [:], cumulative: cumulative), rows: results).file
    }

    private func columns(
        _ query: Query,
        _ sparks: [TradingDay: [Double]],
        cumulative: [TradingDay: Money] = [:]
    ) -> [Column<DayResult>] {
        let first: [Column<DayResult>] = [
            Column("Day") { .markup(Self.name($0.day, href: query.href("/journal/days/\($0.day)"))) }
                .file("day") { .value($0.day) }.card(.title).total(.text("Total")),
            Column("Intraday") { .markup(Self.spark(sparks[$0.day] ?? [])) }.css(cells: "spark-cell"),
        ]
        let last: [Column<DayResult>] = [
            .inFile("cumulativeNetProfit") { .value(cumulative[$0.day]?.rounded(places: 10)) },
            .inFile("currency") { _ in .value(formatter.currency) },
            .onCard(.sub) { day in
                [.plain("\(Count.of(day.trades, "trade")), \(day.winners) won, \(day.losers) lost")]
            },
            .onCard(.note) { [.plain("fees "), .money(formatter.cost($0.fees))] },
        ]
        return first + counts + amounts + last
    }

    private var counts: [Column<DayResult>] {
        func column(_ title: String, _ name: String, _ count: @escaping (DayResult) -> Int) -> Column<DayResult> {
            Column(title, .number) { .text(NumberText.count(count($0))) }
                .file(name) { .value(count($0)) }
                .total(.text(NumberText.count(results.reduce(0) { $0 + count($1) })))
        }
        return [
            column("Trades", "trades") { $0.trades }, column("Won", "winners") { $0.winners },
            column("Lost", "losers") { $0.losers },
        ]
    }

    private var amounts: [Column<DayResult>] {
        let unit = formatter.unit
        let volume = results.reduce(Quantity.zero) { $0 + $1.volume }
        let gross = results.reduce(Money.zero) { $0 + $1.grossProfit }
        let fees = results.reduce(Money.zero) { $0 + $1.fees }
        let net = results.reduce(Money.zero) { $0 + $1.netProfit }
        return [
            Column("Volume", .number) { .money(NumberText.quantity($0.volume)) }
                .file("quantity") { .value($0.volume) }.total(.money(NumberText.quantity(volume))),
            Column("Gross, \(unit)", .number) { .money(formatter.money.bareSigned($0.grossProfit)) }
                .file("grossProfit") { .value($0.grossProfit) }.total(.money(formatter.money.bareSigned(gross))),
            Column("Fees, \(unit)", .number) { .money(formatter.cost($0.fees)) }
                .file("fees") { .value($0.fees.rounded(places: 10)) }.total(.money(formatter.cost(fees))),
            Column("Net P&L, \(unit)", .number) { profit($0.netProfit) }
                .file("netProfit") { .value($0.netProfit.rounded(places: 10)) }
                .css(head: "arrowed last", cells: "last").card(.value).total(profit(net)),
        ]
    }

    private func profit(_ net: Money) -> Cell {
        formatter.profit(net)
    }

    /// Net profit up to and including each day.
    private var cumulative: [TradingDay: Money] {
        var total = Money.zero
        var sums: [TradingDay: Money] = [:]
        for result in results {
            total += result.netProfit
            sums[result.day] = total
        }
        return sums
    }

    /// The day, with a link that opens its trades below the row.
    private static func name(_ day: TradingDay, href: String) -> HTML {
        let text = DayText.medium(day)
        return """
            <span class="day-name"><a class="sym" href="\(href)">\(text)</a><a class="row-toggle" href="\(href)#h-closed" data-details aria-expanded="false" aria-label="Trades of \(text)" title="Trades">\(icon: "down", css: "icon-16")</a><span class="t2">\(String(DayText.weekday(day).prefix(3)))</span></span>
            """
    }

    private static func spark(_ values: [Double]) -> HTML {
        let drawing = Sparkline(values: values, baseline: 0).svg(size: ChartSize(width: 96, height: 20))
        return "<span aria-hidden=\"true\">\(HTML(written: drawing))</span>"
    }
}
