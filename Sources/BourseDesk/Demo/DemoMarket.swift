import BourseCore
import Foundation

/// The prices of everything the demo trader follows, drawn once, so that all his trades saw the same market.
///
/// Daily closes are geometric Brownian motion with a common factor, wilder in some months than in others, and with a
/// jump at earnings. Every year is bridged between two levels that are drawn for that year alone. Thus a price depends
/// on nothing but the seed, the symbol and the moment, however many years are drawn, and no path wanders off to where
/// nobody has ever seen its stock. Between the closes lie an opening gap and a bridge of ten-minute points.
struct DemoMarket: Sendable {
    /// Seconds between two drawn points of a session.
    static let interval = 600
    private static let stride = 40

    /// The sessions that prices are looked up by.
    let calendar: DemoCalendar
    /// The sessions that have prices inside the day.
    let range: Range<Int>
    /// The next session at whose opening earnings are known, for each symbol and session.
    private(set) var nextEarnings: [[Int]] = []
    private var forms: [Int: DemoForm] = [:]
    private var points: [Double] = []

    /// Draws the market of `range`; the calendar has whole years around it.
    init(climate: DemoClimate, calendar: DemoCalendar, range: Range<Int>) {
        self.calendar = calendar
        self.range = range
        let years = Set(calendar.sessions.map { $0.day.year }).sorted()
        for year in years {
            for (month, form) in climate.forms(ofYear: year).enumerated() { forms[year * 12 + month] = form }
        }
        points.reserveCapacity(DemoStock.all.count * range.count * Self.stride)
        let common = marketReturns(seed: climate.seed)
        for stock in DemoStock.all {
            let earnings = DemoEarnings(stock: stock, seed: climate.seed, calendar: calendar)
            nextEarnings.append(earnings.next)
            let closes = logCloses(of: stock, earnings: earnings, common: common, years: years, seed: climate.seed)
            appendSessions(of: stock, closes: closes, earnings: earnings, seed: climate.seed)
        }
    }

    /// The price of a symbol, in dollars, unrounded.
    func price(of stock: DemoStock, at moment: DemoMoment) -> Double {
        guard range.contains(moment.session) else { return stock.level }
        let start = (stock.index * range.count + moment.session - range.lowerBound) * Self.stride
        let step = min(max(moment.second, 0) / Self.interval, Self.stride - 2)
        let share = Double(moment.second - step * Self.interval) / Double(Self.interval)
        return points[start + step] + (points[start + step + 1] - points[start + step]) * share
    }

    /// The price of the symbol's last trade of a session.
    func close(of stock: DemoStock, session: Int) -> Double {
        guard calendar.sessions.indices.contains(session) else { return stock.level }
        return price(of: stock, at: DemoMoment(session: session, second: calendar.sessions[session].seconds))
    }

    /// How much the month of a session moves everything, 1 being usual.
    func volatilityFactor(session: Int) -> Double { forms[calendar.sessions[session].month]?.volatility ?? 1 }

    /// How far a session drifts beyond the usual course, as a fraction.
    func drift(session: Int) -> Double { forms[calendar.sessions[session].month]?.drift ?? 0 }

    /// The standard deviation of a symbol's return in a session, as a fraction.
    func dailyVolatility(of stock: DemoStock, session: Int) -> Double {
        stock.volatility * volatilityFactor(session: session) / 15.874_5
    }

    private mutating func appendSessions(of stock: DemoStock, closes: [Double], earnings: DemoEarnings, seed: UInt64) {
        for session in range {
            let before = session > 0 ? closes[session - 1] : closes[session]
            let deviation = dailyVolatility(of: stock, session: session)
            var generator = SeededGenerator(seed: seed, 6, calendar.sessions[session].day.number, stock.index)
            let share = earnings.dates.contains(session) ? 0.9 : 0.3
            let opening = before + share * (closes[session] - before) + 0.4 * deviation * generator.normal()
            let last = calendar.sessions[session].seconds / Self.interval
            appendBridge(from: opening, to: closes[session], last: last, deviation: deviation, using: &generator)
        }
    }

    private mutating func appendBridge(
        from opening: Double,
        to close: Double,
        last: Int,
        deviation: Double,
        using generator: inout SeededGenerator
    ) {
        var walk = 0.0
        var steps = [0.0]
        steps.reserveCapacity(last + 1)
        let size = 0.8 * deviation / Double(last).squareRoot()
        for _ in 0..<last {
            walk += size * generator.normal()
            steps.append(walk)
        }
        for step in 0..<Self.stride {
            let share = Double(min(step, last)) / Double(last)
            points.append(exp(opening + (close - opening) * share + steps[min(step, last)] - walk * share))
        }
    }
}
