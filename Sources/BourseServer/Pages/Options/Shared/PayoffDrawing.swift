import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// The profit and loss chart of a position, the same on a page, as a shared picture and for `--svg`.
public struct PayoffDrawing: Sendable {
    let analysis: PositionAnalysis
    let valuation: PositionValuation
    /// The prices worth looking at.
    let prices: PriceWindow
    let money: MoneyText
    /// Which underlying it is, or empty.
    let symbol: String
    /// Days from now of the chosen curve, between today and the first expiry.
    let elapsed: Int
    /// What is added to every volatility for the curves before expiry.
    let shift: Double

    /// Makes the drawing of an analysis.
    public init(
        _ analysis: PositionAnalysis,
        money: MoneyText,
        symbol: String = "",
        elapsed: Int = 0,
        shift: Double = 0
    ) {
        self.analysis = analysis
        self.money = money
        self.symbol = symbol
        self.elapsed = min(max(0, elapsed), analysis.horizon)
        self.shift = shift
        valuation = analysis.valuation
        prices = PriceWindow(analysis)
    }

    /// The chart by itself, for a file: 1040 × 420.
    public var picture: String {
        chart(areStrikesMovable: false).svg(id: "payoff", size: ChartSize(width: 1040, height: 420))
    }

    private var spot: Double { analysis.position.market.spot.double }
    private var formatter: PayoffFormatter { PayoffFormatter(analysis, money: money) }

    /// The prices shown.
    var window: ClosedRange<Double> { prices.range }

    /// The prices of the table behind the chart.
    var tablePrices: [Double] {
        let special = [spot] + analysis.profile.breakEvens.map(\.double).filter(window.contains)
        return Set(prices.prices(count: 21) + special).sorted()
    }

    /// The curve at the first expiry.
    func expiryCurve(_ window: ClosedRange<Double>, name: String = "At expiration") -> PayoffCurve {
        PayoffCurve(name, .atExpiry(analysis, valuation, over: window))
    }

    private func curve(_ name: String, _ scenario: Scenario) -> PayoffCurve {
        PayoffCurve(name, ProfitCurve(valuation, prices: prices.prices(count: 91), scenario: scenario))
    }

    /// The chart with its crosshair and table.
    func chart(areStrikesMovable: Bool) -> PayoffChart {
        let window = window
        let hasTime = analysis.horizon > 0
        let isChosen = hasTime && (elapsed > 0 || shift != 0)
        let chosenName = elapsed > 0 ? "In \(Count.of(elapsed, "day"))" : "Volatility changed"
        let today = hasTime ? curve("Today", Scenario()) : nil
        let chosen = isChosen ? curve(chosenName, Scenario(elapsed: elapsed, shift: shift)) : nil
        var columns = [ChartTable.ChartColumn("Price", .text), ChartTable.ChartColumn("At expiration", .money)]
        if hasTime { columns.append(ChartTable.ChartColumn("Today", .money)) }
        if isChosen { columns.append(ChartTable.ChartColumn(chosenName, .money)) }
        return PayoffChart(
            text: ChartText(
                title: "Profit and loss by price at expiration",
                summary: [formatter.worst, formatter.best, formatter.breakEvens].map(\.text).joined(separator: " "),
                empty: "No legs yet"
            ),
            axis: .money { [money] in money.axis($0) },
            priceLabel: { Self.priceLabel($0) },
            expiry: expiryCurve(window),
            today: today,
            chosen: chosen,
            marks: marks(areStrikesMovable: areStrikesMovable),
            window: window,
            columns: columns,
            readings: readings(hasTime: hasTime, isChosen: isChosen)
        )
    }

    private func readings(hasTime: Bool, isChosen: Bool) -> [PayoffChart.PayoffReadout] {
        let prices = tablePrices
        var moments = [Scenario(elapsed: analysis.horizon)]
        if hasTime { moments.append(Scenario()) }
        if isChosen { moments.append(Scenario(elapsed: elapsed, shift: shift)) }
        let columns = moments.map { valuation.profits(spots: prices, elapsed: Double($0.elapsed), shift: $0.shift) }
        return zip(prices, prices.indices).map { price, row in
            PayoffChart.PayoffReadout(
                price: price,
                label: formatter.price(Price(rounding: price)),
                details: columns.map { money.signed(Money(rounding: $0[row])) }
            )
        }
    }

    private func marks(areStrikesMovable: Bool) -> PayoffMarks {
        let profile = analysis.profile
        let spotText = formatter.price(analysis.position.market.spot)
        let distribution = PriceDistribution(analysis.position.market, days: Double(analysis.horizon))
        let band =
            distribution.deviation > 0
            ? PayoffMarks.Band(prices: distribution.price(score: -1)...distribution.price(score: 1), label: "") : nil
        return PayoffMarks(
            spot: PayoffMarks.MarkedPrice(price: spot, label: symbol.isEmpty ? spotText : "\(symbol) \(spotText)"),
            band: band,
            breakEvens: profile.breakEvens.map {
                PayoffMarks.MarkedPrice(price: $0.double, label: formatter.price($0))
            },
            maximum: extreme(profile.best, word: "unlimited profit"),
            minimum: extreme(profile.worst, word: "unlimited loss"),
            strikes: strikes,
            areStrikesMovable: areStrikesMovable
        )
    }

    private func extreme(_ bound: PayoffProfile.Bound, word: String) -> PayoffMarks.Extreme {
        switch bound {
        case .unlimited: .unlimited(label: word)
        case .limited(let result): .level(result.double, label: "max \(money.signed(result, decimals: 0))")
        }
    }

    private var strikes: [PayoffMarks.Strike] {
        analysis.position.legs.enumerated().compactMap { index, leg in
            leg.option.map { option in
                PayoffMarks.Strike(
                    leg: index,
                    price: option.strike.double,
                    letter: option.right == .call ? "C" : "P",
                    isShort: leg.quantity < 0,
                    label: "\(leg.quantity < 0 ? "Sold" : "Bought") \(LegFormatter.title(leg))"
                )
            }
        }
    }

    /// A tick of the price axis: as few decimals as it needs.
    static func priceLabel(_ value: Double) -> String {
        DecimalText.text(Int128((value * 1e4).rounded()), places: 4)
    }
}

extension PayoffDrawing {
    /// The shape alone, for a card.
    static func card(_ strategy: Strategy) -> String {
        let position = StrategyFormatter.position(strategy)
        guard let analysis = try? PositionAnalysis(position) else { return "" }
        let drawing = PayoffDrawing(analysis, money: MoneyText(style: .western, currency: .usd))
        let spot = position.market.spot.double
        let strikes = position.strikes.map(\.double)
        let low = min(spot * 0.86, (strikes.min() ?? spot) * 0.96)
        let high = max(spot * 1.14, (strikes.max() ?? spot) * 1.04)
        return PayoffPicture(curve: drawing.expiryCurve(low...high), spot: spot)
            .svg(size: ChartSize(width: 120, height: 56))
    }
}

extension PayoffCurve {
    /// A curve with its name.
    fileprivate init(_ name: String, _ curve: ProfitCurve) {
        self.init(name: name, points: curve.points.map { Point(price: $0.price, profit: $0.profit) })
    }
}
