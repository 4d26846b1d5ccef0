import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import HTTPTypes
import Hummingbird

extension JournalPages {
    @Sendable
    func days(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let indexes = opening.filter.indexes(in: opening.journal)
        let results = Array(DayResult.results(of: indexes, in: opening.journal).reversed())
        let slice = ListPage(query: opening.query, count: results.count, path: "/journal/days", size: Self.pageSize)
        let kept = opening.query.without("page")
        let sparks = sparks(opening, indexes)
        let rows = results[slice.range].map { row($0, opening, kept, spark: sparks[$0.day] ?? []) }
        if request.headers[.accept] == "text/html-fragment" {
            return pages.page("\(rows.map(\.html))")
        }
        let view = DaysView(
            shell: opening.frame.shell(
                title: "Days",
                place: .days,
                range: opening.isEmpty ? nil : opening.asked.control(path: "/journal/days", days: opening.span),
                hasImport: !opening.isEmpty
            ),
            scope: opening.isEmpty ? nil : scope(opening, path: "/journal/days"),
            start: opening.isEmpty ? start(opening) : nil,
            quiet: !opening.isEmpty && results.isEmpty ? nothingHere(opening, path: "/journal/days") : nil,
            list: results.isEmpty
                ? nil
                : DayListView(
                    count: Count.of(results.count, "day"),
                    csvHref: kept.href("/journal/days.csv"),
                    unit: opening.words.unit,
                    rows: rows,
                    total: total(results, opening),
                    pager: slice.pager
                )
        )
        return pages.page(view.html)
    }

    /// Cumulative net profit after each trade of each day.
    private func sparks(_ opening: PageContext, _ indexes: [Int]) -> [TradingDay: [Double]] {
        var sparks: [TradingDay: [Double]] = [:]
        for index in indexes {
            let day = opening.journal.closingDays[index]
            let net = opening.journal.matched.trades[index].netProfit.double
            sparks[day, default: [0]].append((sparks[day]?.last ?? 0) + net)
        }
        return sparks
    }

    private func row(_ result: DayResult, _ opening: PageContext, _ query: Query, spark: [Double]) -> DayRowView {
        let money = opening.words.money
        return DayRowView(
            href: query.href("/journal/days/\(result.day)"),
            date: DayText.medium(result.day),
            weekday: String(DayText.weekday(result.day).prefix(3)),
            summary: "\(Count.of(result.trades, "trade")), \(result.winners) won, \(result.losers) lost",
            trades: NumberText.count(result.trades),
            winners: NumberText.count(result.winners),
            losers: NumberText.count(result.losers),
            volume: NumberText.quantity(result.volume),
            gross: money.bareSigned(result.grossProfit),
            fees: opening.words.cost(result.fees),
            net: money.bareSigned(result.netProfit),
            direction: JournalFormatter.direction(result.netProfit),
            spark: Sparkline(values: spark, baseline: 0).svg(size: ChartSize(width: 96, height: 20))
        )
    }

    private func total(_ results: [DayResult], _ opening: PageContext) -> DayTotalView {
        let money = opening.words.money
        let net = results.reduce(Money.zero) { $0 + $1.netProfit }
        return DayTotalView(
            trades: NumberText.count(results.reduce(0) { $0 + $1.trades }),
            winners: NumberText.count(results.reduce(0) { $0 + $1.winners }),
            losers: NumberText.count(results.reduce(0) { $0 + $1.losers }),
            volume: NumberText.quantity(results.reduce(.zero) { $0 + $1.volume }),
            gross: money.bareSigned(results.reduce(.zero) { $0 + $1.grossProfit }),
            fees: opening.words.cost(results.reduce(.zero) { $0 + $1.fees }),
            net: money.bareSigned(net),
            direction: JournalFormatter.direction(net)
        )
    }

    @Sendable
    func daysCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let indexes = opening.filter.indexes(in: opening.journal)
        var text = CSVText.line([
            "day", "trades", "winners", "losers", "quantity", "grossProfit", "fees", "netProfit", "cumulativeNetProfit",
            "currency",
        ])
        var total = Money.zero
        for result in DayResult.results(of: indexes, in: opening.journal) {
            total += result.netProfit
            text += CSVText.line([
                result.day.description, "\(result.trades)", "\(result.winners)", "\(result.losers)",
                result.volume.description, result.grossProfit.description, result.fees.rounded(places: 10).description,
                result.netProfit.rounded(places: 10).description, total.rounded(places: 10).description,
                opening.words.currency.code,
            ])
        }
        return .csv(text, named: "days")
    }
}
