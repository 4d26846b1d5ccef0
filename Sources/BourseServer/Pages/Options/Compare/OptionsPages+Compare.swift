import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseWeb
import Hummingbird

extension OptionsPages {
    /// A position of a comparison.
    struct ComparedPosition {
        let letter: String
        let query: String
        let builderQuery: BuilderQuery
        let analysis: PositionAnalysis
    }

    private func positions(_ context: PageContext) -> (compared: [ComparedPosition], unreadable: Int) {
        let queries = context.query.all("p").prefix(4)
        let compared = queries.compactMap { text -> (String, BuilderQuery, PositionAnalysis)? in
            let builderQuery = BuilderQuery(Query.parsing(text), today: context.today)
            let reading = builderQuery.draft.read(today: context.today)
            guard builderQuery.unreadable.isEmpty, !builderQuery.draft.legs.isEmpty, let position = reading.position,
                let analysis = try? PositionAnalysis(position)
            else { return nil }
            return (text, builderQuery, analysis)
        }
        let lettered = zip(["A", "B", "C", "D"], compared).map { letter, position in
            ComparedPosition(letter: letter, query: position.0, builderQuery: position.1, analysis: position.2)
        }
        return (lettered, queries.count - compared.count)
    }

    @Sendable
    func compare(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let (compared, unreadable) = positions(pageContext)
        let notice = NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "\(Count.of(unreadable, "position")) in the address could not be read",
            detail: "The others are compared. Open the builder to enter it again.",
            link: nil
        )
        let view = OptionsComparisonView(
            shell: pageContext.frame.shell(
                title: "Compare positions",
                place: .builder,
                back: LinkView(title: "Builder", href: "/options"),
                isReport: true
            ),
            notices: unreadable > 0 ? [notice] : [],
            quiet: compared.isEmpty
                ? EmptyStateView(
                    icon: "table",
                    headline: "No positions to compare",
                    detail: "Create a position in the builder and choose Compare. Up to four appear side by side.",
                    links: [
                        LinkView(title: "Open the builder", href: "/options"),
                        LinkView(title: "Browse strategies", href: "/options/strategies"),
                    ]
                ) : nil,
            comparison: compared.isEmpty ? nil : comparison(compared, pageContext)
        )
        return pages.page(view.html)
    }

    private func comparison(_ compared: [ComparedPosition], _ context: PageContext) -> ComparisonView {
        let all = compared.map(\.query)
        func others(_ position: ComparedPosition) -> [(name: String, value: String)] {
            compared.filter { $0.letter != position.letter }.map { ("p", $0.query) }
        }
        let keys = ["", "key-compare-1", "key-compare-2", "key-compare-3"]
        let metrics = ComparisonMetrics(compared: compared, money: context.money)
        return ComparisonView(
            positions: zip(compared, keys).map { position, key in
                let draft = position.builderQuery.draft
                return ComparedPositionView(
                    letter: position.letter,
                    key: key,
                    name: RecognitionFormatter.title(StrategyParts(position.analysis.position.legs)),
                    market:
                        "\(draft.symbol.isEmpty ? "Underlying" : draft.symbol) at \(draft.spot), IV \(draft.volatility)%",
                    legs: position.analysis.position.legs.map { leg in
                        "\(leg.quantity < 0 ? "Sell" : "Buy") \(LegFormatter.title(leg))"
                    },
                    openHref: Query(Query.parsing(position.query).parameters + others(position)).href("/options"),
                    removeHref: Query(others(position)).href("/options/compare")
                )
            },
            addHref: compared.count < 4 ? Query(all.map { ("p", $0) }).href("/options") : nil,
            overlay: overlay(compared, context),
            rows: metrics.rows,
            caption: "Metrics of \(Count.of(compared.count, "position"))",
            basis: "\(context.money.currency.code), before fees; each position in its market, at its first expiration",
            file: FileAddress(Query(all.map { ("p", $0) }).href("/options/compare")),
            sentences: compared.map { position in
                let formatter = PayoffFormatter(position.analysis, money: context.money)
                return SentenceView("\(position.letter): \(formatter.worst) \(formatter.best)")
            }
        )
    }

    private func overlay(_ compared: [ComparedPosition], _ context: PageContext) -> ChartPanelView {
        let drawings = compared.map {
            PayoffDrawing($0.analysis, money: context.money, symbol: $0.builderQuery.draft.symbol)
        }
        let low = drawings.map(\.window.lowerBound).min() ?? 0
        let high = drawings.map(\.window.upperBound).max() ?? 1
        let window = low...max(low, high)
        let curves = zip(compared, drawings).map { position, drawing in
            drawing.expiryCurve(window, name: position.letter)
        }
        let money = context.money
        let prices = (0...40).map { low + (high - low) * Double($0) / 40 }
        let chart = PayoffChart(
            text: ChartText(
                title: "Profit and loss of \(Count.of(compared.count, "position")) at the first expiration",
                summary: "Each position's profit by price of its underlying, one line each.",
                empty: "No positions"
            ),
            axis: .money { money.axis($0) },
            priceLabel: { PayoffDrawing.priceLabel($0) },
            expiry: curves.first,
            comparisons: Array(curves.dropFirst()),
            window: window,
            columns: [ChartTable.ChartColumn("Price", .text)]
                + compared.map { ChartTable.ChartColumn($0.letter, .money) },
            readings: prices.map { price in
                PayoffChart.PayoffReadout(
                    price: price,
                    label: PayoffDrawing.priceLabel((price * 100).rounded() / 100),
                    details: zip(compared, drawings).map { position, drawing in
                        let elapsed = Double(position.analysis.horizon)
                        return money.signed(Money(rounding: drawing.valuation.profit(spot: price, elapsed: elapsed)))
                    }
                )
            }
        )
        let keys = ["", "key-compare-1", "key-compare-2", "key-compare-3"]
        return ChartPanelView(
            id: "compare",
            heading: "Profit and loss",
            remark: "at the first expiration",
            span: "span-12",
            legend: zip(compared, keys).map { LegendItemView(title: $0.letter, key: $1) },
            wide: chart.svg(id: "compare-wide", size: ChartSize(width: 1140, height: 340)),
            middle: chart.svg(id: "compare-middle", size: ChartSize(width: BuilderMetrics.tablet, height: 300)),
            phone: chart.svg(id: "compare-phone", size: ChartSize(width: BuilderMetrics.phone, height: 280)),
            basis: "\(money.currency.code), before fees",
            table: DataTableView(chart.table)
        )
    }

    @Sendable
    func compareTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = open(request, context)
        let (compared, _) = positions(pageContext)
        guard !compared.isEmpty else { throw PageError.badRequest("There is no position to compare.") }
        let metrics = ComparisonMetrics(compared: compared, money: pageContext.money)
        return TableDownload(metrics.file, named: "comparison")
    }
}
