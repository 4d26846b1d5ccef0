import BourseCharts
import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseWeb
import Hummingbird

extension OptionsPages {
    /// A position of a comparison.
    struct Compared {
        let letter: String
        let query: String
        let asked: BuilderQuery
        let analysis: PositionAnalysis
    }

    private func positions(_ opening: PageContext) -> (compared: [Compared], unreadable: Int) {
        let queries = opening.query.all("p").prefix(4)
        let compared = queries.compactMap { text -> (String, BuilderQuery, PositionAnalysis)? in
            let asked = BuilderQuery(Query.parsing(text), today: opening.today)
            let reading = asked.draft.read(today: opening.today)
            guard asked.unreadable.isEmpty, !asked.draft.legs.isEmpty, let position = reading.position,
                let analysis = try? PositionAnalysis(position)
            else { return nil }
            return (text, asked, analysis)
        }
        let lettered = zip(["A", "B", "C", "D"], compared).map { letter, position in
            Compared(letter: letter, query: position.0, asked: position.1, analysis: position.2)
        }
        return (lettered, queries.count - compared.count)
    }

    @Sendable
    func compare(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = open(request, context)
        let (compared, unreadable) = positions(opening)
        let notice = NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "\(Count.of(unreadable, "position")) in the address could not be read",
            detail: "The others are compared. Open the builder to enter it again.",
            link: nil
        )
        let view = OptionsComparisonView(
            shell: opening.frame.shell(
                title: "Compare positions",
                place: .builder,
                back: LinkView(title: "Builder", href: "/options")
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
            comparison: compared.isEmpty ? nil : comparison(compared, opening)
        )
        return pages.page(view.html)
    }

    private func comparison(_ compared: [Compared], _ opening: PageContext) -> ComparisonView {
        let all = compared.map(\.query)
        func others(_ position: Compared) -> [(name: String, value: String)] {
            compared.filter { $0.letter != position.letter }.map { ("p", $0.query) }
        }
        let keys = ["", "key-compare-1", "key-compare-2", "key-compare-3"]
        let figures = ComparisonFigures(compared: compared, money: opening.money)
        return ComparisonView(
            positions: zip(compared, keys).map { position, key in
                let draft = position.asked.draft
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
            overlay: overlay(compared, opening),
            rows: figures.rows,
            caption: "Metrics of \(Count.of(compared.count, "position"))",
            basis: "\(opening.money.currency.code), before fees; each position in its market, at its first expiration",
            csvHref: Query(all.map { ("p", $0) }).href("/options/compare.csv"),
            sentences: compared.map { position in
                let words = PayoffFormatter(position.analysis, money: opening.money)
                return SentenceView("\(position.letter): \(words.worst) \(words.best)")
            }
        )
    }

    private func overlay(_ compared: [Compared], _ opening: PageContext) -> ChartPanelView {
        let drawings = compared.map {
            PayoffDrawing($0.analysis, money: opening.money, symbol: $0.asked.draft.symbol)
        }
        let low = drawings.map(\.window.lowerBound).min() ?? 0
        let high = drawings.map(\.window.upperBound).max() ?? 1
        let window = low...max(low, high)
        let curves = zip(compared, drawings).map { position, drawing in
            drawing.expiryCurve(window, name: position.letter)
        }
        let money = opening.money
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
            columns: [ChartTable.Column("Price", .text)] + compared.map { ChartTable.Column($0.letter, .money) },
            readings: prices.map { price in
                PayoffChart.Reading(
                    price: price,
                    label: PayoffDrawing.priceLabel((price * 100).rounded() / 100),
                    figures: zip(compared, drawings).map { position, drawing in
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
            headingHref: nil,
            remark: "at the first expiration",
            span: "span-12",
            legend: zip(compared, keys).map { LegendItemView(title: $0.letter, key: $1) },
            choices: [],
            choicesLabel: "",
            chartEarlier: nil,
            chartLater: nil,
            wide: chart.svg(id: "compare-wide", size: ChartSize(width: 1140, height: 340)),
            middle: chart.svg(id: "compare-middle", size: ChartSize(width: BuilderFigures.tablet, height: 300)),
            phone: chart.svg(id: "compare-phone", size: ChartSize(width: BuilderFigures.phone, height: 280)),
            basis: "\(money.currency.code), before fees",
            table: DataTableView(chart.table),
            download: nil
        )
    }

    @Sendable
    func compareCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = open(request, context)
        let (compared, _) = positions(opening)
        guard !compared.isEmpty else { throw PageError.badRequest("There is no position to compare.") }
        var text = CSVText.line(["metric"] + compared.map(\.letter))
        for row in ComparisonFigures(compared: compared, money: opening.money).rows {
            text += CSVText.line([row.label] + row.cells.map { $0.parts.map(\.text).joined() })
        }
        return .csv(text, named: "comparison")
    }
}
