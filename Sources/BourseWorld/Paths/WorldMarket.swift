import BourseCore
import Foundation

/// The prices of a few assets over some sessions, drawn once, so that they can be looked up a million times.
///
/// They are the very prices of ``World``: who trades by this table has traded on the world's bars.
public struct WorldMarket: Sendable {
    /// Seconds between two drawn points of a session in New York.
    public static let interval = 600
    /// The sessions that prices are looked up by; New York's.
    public let calendar: WorldCalendar
    /// The sessions that have prices inside the day.
    public let range: Range<Int>
    /// The assets; each is named by its place among them.
    public let assets: [WorldAsset]
    /// The next session at whose opening earnings are known, for each asset and session.
    public private(set) var nextEarnings: [[Int]] = []
    private let weather: WorldWeather
    private let stride = 40
    private var points: [Double] = []

    /// Draws the market of `range`; the calendar has whole years around it.
    ///
    /// - Complexity: O(assets · sessions).
    public init(climate: WorldClimate, calendar: WorldCalendar, assets: [WorldAsset], range: Range<Int>) {
        self.calendar = calendar
        self.range = range
        self.assets = assets
        weather = WorldWeather(
            climate: climate,
            calendar: calendar,
            hasSectors: assets.contains { $0.sectorWeight > 0 }
        )
        points.reserveCapacity(assets.count * range.count * stride)
        for asset in assets {
            let earnings = WorldEarnings(asset: asset, seed: climate.seed, calendar: calendar)
            nextEarnings.append(earnings.next)
            let closes = WorldCloses.logarithms(of: asset, earnings: earnings, weather: weather)
            for session in range {
                let drawn = WorldBridge.logarithms(
                    of: asset,
                    session: calendar.sessions[session],
                    interval: calendar.interval,
                    before: session > 0 ? closes[session - 1] : closes[session],
                    close: closes[session],
                    deviation: weather.deviation(of: asset, session: session),
                    isNews: earnings.dates.contains(session),
                    seed: climate.seed
                )
                for step in 0..<stride { points.append(exp(drawn[min(step, drawn.count - 1)])) }
            }
        }
    }

    /// The price of an asset, in its currency, unrounded; what it hovers around outside of the sessions drawn.
    public func price(of place: Int, at moment: WorldMoment) -> Double {
        guard range.contains(moment.session) else { return assets[place].level }
        let start = (place * range.count + moment.session - range.lowerBound) * stride
        let step = min(max(moment.second, 0) / calendar.interval, stride - 2)
        let share = Double(moment.second - step * calendar.interval) / Double(calendar.interval)
        return points[start + step] + (points[start + step + 1] - points[start + step]) * share
    }

    /// The price of an asset's last trade of a session.
    public func close(of place: Int, session: Int) -> Double {
        guard calendar.sessions.indices.contains(session) else { return assets[place].level }
        return price(of: place, at: WorldMoment(session: session, second: calendar.sessions[session].seconds))
    }

    /// How much the month of a session moves everything, 1 being usual.
    public func volatilityFactor(session: Int) -> Double { weather.volatility[session] }

    /// The standard deviation of an asset's return in a session, as a fraction.
    public func dailyVolatility(of place: Int, session: Int) -> Double {
        weather.deviation(of: assets[place], session: session)
    }
}
