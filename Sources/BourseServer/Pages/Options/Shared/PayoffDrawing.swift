import BourseCharts
import BourseCore
import BourseDesk
import BourseOptions
import Foundation

/// The profit and loss chart of a position, the same on a page, as a shared picture and for `--svg`.
public struct PayoffDrawing: Sendable {
    let analysis: PositionAnalysis
    let valuation: PositionValuation
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
        valuation = PositionValuation(analysis.position)
    }

    /// The chart by itself, for a file: 1040 × 420.
    public var picture: String {
        chart(areStrikesMovable: false).svg(id: "payoff", size: ChartSize(width: 1040, height: 420))
    }

    private var spot: Double { analysis.position.market.spot.double }
    private var words: PayoffWords { PayoffWords(analysis, money: money) }

    /// The prices shown: two and a half deviations to each side, at least all strikes and break-evens that are near.
    var window: ClosedRange<Double> {
        let distribution = PriceDistribution(analysis.position.market, days: Double(max(analysis.horizon, 7)))
        let strikes = analysis.position.strikes.map(\.double)
        let reach = max(0.08, min(0.9, 2.5 * distribution.deviation))
        var low = min(spot * (1 - reach), strikes.min().map { $0 * 0.96 } ?? spot)
        var high = max(spot * (1 + reach), strikes.max().map { $0 * 1.04 } ?? spot)
        for price in analysis.profile.breakEvens.map(\.double) where price > spot * 0.4 && price < spot * 1.8 {
            low = min(low, price * 0.97)
            high = max(high, price * 1.03)
        }
        // A strike far from the price must not press everything else into a corner.
        low = max(low, spot * 0.05)
        high = min(max(high, low * 1.01), spot * 4)
        return max(0, low)...high
    }

    /// The prices of the table behind the chart.
    var prices: [Double] {
        let special = [spot] + analysis.profile.breakEvens.map(\.double).filter(window.contains)
        return Set(sample(window, count: 21) + special).sorted()
    }

    /// Prices for a smooth curve, with the strikes among them.
    private func sample(_ window: ClosedRange<Double>, count: Int = 91) -> [Double] {
        let step = (window.upperBound - window.lowerBound) / Double(count - 1)
        let even = (0..<count).map { window.lowerBound + Double($0) * step }
        return (even + analysis.position.strikes.map(\.double).filter(window.contains)).sorted()
    }

    /// The expiry curve: exact corners, or samples where later options are valued by the model.
    func expiryCurve(_ window: ClosedRange<Double>, name: String = "At expiry") -> PayoffCurve {
        let prices =
            analysis.profile.isExact
            ? [window.lowerBound] + analysis.position.strikes.map(\.double).filter(window.contains) + [
                window.upperBound
            ]
            : sample(window)
        return curve(name, prices, elapsed: Double(analysis.horizon), shift: 0)
    }

    private func curve(_ name: String, _ prices: [Double], elapsed: Double, shift: Double) -> PayoffCurve {
        PayoffCurve(
            name: name,
            points: prices.map {
                PayoffCurve.Point(price: $0, profit: valuation.profit(spot: $0, elapsed: elapsed, shift: shift))
            }
        )
    }

    /// The chart with its crosshair and table.
    func chart(areStrikesMovable: Bool) -> PayoffChart {
        let window = window
        let hasTime = analysis.horizon > 0
        let isChosen = hasTime && (elapsed > 0 || shift != 0)
        let chosenName = elapsed > 0 ? "In \(Count.of(elapsed, "day"))" : "Volatility moved"
        let today = hasTime ? curve("Today", sample(window), elapsed: 0, shift: 0) : nil
        let chosen = isChosen ? curve(chosenName, sample(window), elapsed: Double(elapsed), shift: shift) : nil
        var columns = [ChartTable.Column("Price", .text), ChartTable.Column("At expiry", .money)]
        if hasTime { columns.append(ChartTable.Column("Today", .money)) }
        if isChosen { columns.append(ChartTable.Column(chosenName, .money)) }
        return PayoffChart(
            text: ChartText(
                title: "Profit and loss by price at expiry",
                summary: [words.worst, words.best, words.breakEvens].map(\.text).joined(separator: " "),
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

    private func readings(hasTime: Bool, isChosen: Bool) -> [PayoffChart.Reading] {
        prices.map { price in
            func figure(_ elapsed: Double, _ shift: Double) -> String {
                money.signed(Money(rounding: valuation.profit(spot: price, elapsed: elapsed, shift: shift)))
            }
            var figures = [figure(Double(analysis.horizon), 0)]
            if hasTime { figures.append(figure(0, 0)) }
            if isChosen { figures.append(figure(Double(elapsed), shift)) }
            return PayoffChart.Reading(price: price, label: words.price(Price(rounding: price)), figures: figures)
        }
    }

    private func marks(areStrikesMovable: Bool) -> PayoffMarks {
        let profile = analysis.profile
        let spotText = words.price(analysis.position.market.spot)
        let distribution = PriceDistribution(analysis.position.market, days: Double(analysis.horizon))
        let band =
            distribution.deviation > 0
            ? PayoffMarks.Band(prices: distribution.price(score: -1)...distribution.price(score: 1), label: "") : nil
        return PayoffMarks(
            spot: PayoffMarks.Price(price: spot, label: symbol.isEmpty ? spotText : "\(symbol) \(spotText)"),
            band: band,
            breakEvens: profile.breakEvens.map { PayoffMarks.Price(price: $0.double, label: words.price($0)) },
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
                    label: "\(leg.quantity < 0 ? "Sold" : "Bought") \(LegWords.title(leg))"
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
        let position = StrategyWords.position(strategy)
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
