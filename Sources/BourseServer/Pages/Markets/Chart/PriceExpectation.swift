import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues

/// How far options expect the price to move until the next expiration, as a price chart shows it.
struct PriceExpectation: Sendable {
    /// The day it reaches to.
    let day: TradingDay
    /// One standard deviation of the price until then, in the price's unit.
    let deviation: Double
    /// The price it is counted from.
    let spot: Price
    /// Who told the options.
    let source: SourceID
    /// Bars from the last one shown to the day.
    let steps: Int

    /// What a chain expects; nothing where it implies no volatility, or the day is no bar after the last one.
    init?(_ answer: DatedChain, after bars: ShownBars) {
        guard let move = answer.sheet.expectedMove, move.deviation > 0, move.deviation.isFinite,
            let last = bars.window.last.map({ bars.day($0.time) })
        else { return nil }
        let steps = Self.steps(from: last, to: answer.sheet.expiration, bars)
        guard steps > 0 else { return nil }
        (day, spot, source) = (answer.sheet.expiration, answer.sheet.spot.value, answer.source)
        deviation = move.deviation
        self.steps = steps
    }

    /// The day in the words of people: "27 Nov 2026".
    var dayText: String { DayText.medium(day) }

    /// The price one deviation below, and one above; never below 0.
    var range: (low: Price, high: Price) {
        (Price(rounding: max(0, spot.double - deviation)), Price(rounding: spot.double + deviation))
    }

    /// The cone after the last bar: a deviation grows as the root of time does.
    func projection(_ text: QuoteText) -> PriceChart.Projection {
        let shares = (1...steps).map { (Double($0) / Double(steps)).squareRoot() * deviation }
        return PriceChart.Projection(
            name: "±\(text.price(Price(rounding: deviation))) by \(dayText), 68%",
            upper: shares.map { spot.double + $0 },
            lower: shares.map { max(0, spot.double - $0) }
        )
    }

    /// "Options expect it between 118.00 and 142.00 on 27 Nov 2026, with a probability of about 68%".
    func sentence(_ text: QuoteText) -> String {
        "Option prices imply a range of \(text.price(range.low)) to \(text.price(range.high)) on \(dayText), "
            + "with a probability of about 68%."
    }

    private static func steps(from last: TradingDay, to day: TradingDay, _ bars: ShownBars) -> Int {
        switch bars.step {
        case .day:
            var (count, reached) = (0, last)
            while reached < day, count < 500 {
                reached = bars.exchange.tradingDay(after: reached)
                count += 1
            }
            return count
        // The bar of the week or month that it falls into goes on.
        case .week: return max(1, (day.startOfWeek.number - last.startOfWeek.number) / 7)
        case .month: return max(1, (day.year - last.year) * 12 + day.month - last.month)
        default: return 0
        }
    }
}

/// What can be said of the expected move where it was asked for.
enum PriceOutlook: Sendable {
    /// Nobody asked.
    case unasked
    /// It is drawn.
    case expected(PriceExpectation)
    /// Why it is not drawn, within a sentence.
    case nothing(String)

    var expectation: PriceExpectation? {
        if case .expected(let expectation) = self { expectation } else { nil }
    }
}
