import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

extension BuilderMetrics {
    /// Profit and loss by price.
    func payoff(areStrikesMovable: Bool) -> ChartPanelView {
        let chart = drawing.chart(areStrikesMovable: areStrikesMovable)
        let isMoved = chart.chosen != nil
        let deviation = PriceDistribution(analysis.position.market, days: Double(analysis.horizon)).deviation
        let expiration = analysis.profile.isExact ? "At expiration" : "At the first expiration"
        var legend = [LegendItemView(title: expiration, key: "")]
        if chart.today != nil { legend.append(LegendItemView(title: "Today", key: "key-2")) }
        if isMoved { legend.append(LegendItemView(title: chart.chosen?.name ?? "", key: "key-chosen")) }
        if deviation > 0 { legend.append(LegendItemView(title: "One standard deviation", key: "key-band")) }
        return panel(
            "payoff",
            "Profit and loss",
            span: "",
            legend: legend,
            chart: chart,
            heights: (320, 300, 300),
            width: Self.wide,
            basis:
                "\(money.currency.code), before fees · "
                + (analysis.profile.isExact ? "exact at expiration" : Self.modelNote),
            download: file
        )
    }

    static let modelNote = "later options at model value"

    func panel(
        _ id: String,
        _ heading: String,
        remark: String = "",
        span: String,
        legend: [LegendItemView],
        chart: some Chart,
        heights: (wide: Double, middle: Double, phone: Double),
        width: Double,
        basis: String,
        download: FileAddress?
    ) -> ChartPanelView {
        ChartPanelView(
            id: id,
            heading: heading,
            remark: remark,
            span: span,
            legend: legend,
            wide: chart.svg(id: "\(id)-wide", size: ChartSize(width: width, height: heights.wide)),
            middle: chart.svg(id: "\(id)-middle", size: ChartSize(width: Self.tablet, height: heights.middle)),
            phone: chart.svg(id: "\(id)-phone", size: ChartSize(width: Self.phone, height: heights.phone)),
            basis: basis,
            table: DataTableView(chart.table),
            download: download
        )
    }

    var cone: ChartPanelView {
        let horizon = analysis.position.expiries.last ?? 30
        let market = analysis.position.market
        func text(_ range: ClosedRange<Double>) -> String {
            "\(formatter.price(Price(rounding: range.lowerBound))) – \(formatter.price(Price(rounding: range.upperBound)))"
        }
        let points = PriceCone(analysis.position).points.map { point in
            ProbabilityCone.Point(
                day: point.day,
                inner: point.inner,
                outer: point.outer,
                label: DayText.dayMonth(today.adding(days: Int(point.day.rounded()))),
                details: [text(point.inner), text(point.outer)]
            )
        }
        let chart = ProbabilityCone(
            text: ChartText(
                title: "Price range until expiration",
                summary: "By \(days(horizon)) the price is within "
                    + "\(points.last?.details.first ?? "") (68 %) or \(points.last?.details.last ?? "") (95 %).",
                empty: "No days ahead"
            ),
            axis: .measure { PayoffDrawing.priceLabel($0) },
            dayLabel: { [today] day in day == 0 ? "now" : DayText.dayMonth(today.adding(days: Int(day.rounded()))) },
            columns: [
                ChartTable.ChartColumn("Day", .text), ChartTable.ChartColumn("68 %"), ChartTable.ChartColumn("95 %"),
            ],
            points: points,
            spot: PayoffMarks.MarkedPrice(price: spot, label: formatter.price(market.spot)),
            breakEvens: analysis.profile.breakEvens.prefix(4).map {
                PayoffMarks.MarkedPrice(price: $0.double, label: formatter.price($0))
            },
            expiries: analysis.position.expiries.map {
                ProbabilityCone.ConeExpiration(day: Double($0), label: days($0))
            }
        )
        return panel(
            "cone",
            "Probability cone",
            span: "span-4",
            legend: [],
            chart: chart,
            heights: (300, 260, 240),
            width: Self.narrow,
            basis: "68 % and 95 % of paths, volatility \(builderQuery.draft.volatility)%",
            download: nil
        )
    }
}
