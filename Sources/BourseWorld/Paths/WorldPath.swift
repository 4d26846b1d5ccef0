import BourseCore
import BourseMarkets
import Foundation

/// The whole past and near future of one asset: its closes, what it pays, and how each session runs.
struct WorldPath: Sendable {
    let asset: WorldAsset
    let weather: WorldWeather
    let earnings: WorldEarnings
    let actions: WorldActions
    /// The logarithms of the closes, in shares of the first day of 2025.
    private let closes: [Double]

    var calendar: WorldCalendar { weather.calendar }

    /// Draws the closes of a calendar.
    ///
    /// - Complexity: O(sessions).
    init(asset: WorldAsset, weather: WorldWeather) {
        self.asset = asset
        self.weather = weather
        earnings = WorldEarnings(asset: asset, seed: weather.seed, calendar: weather.calendar)
        actions = WorldActions(asset: asset, seed: weather.seed, calendar: weather.calendar)
        closes = WorldCloses.logarithms(of: asset, earnings: earnings, weather: weather, drops: actions.drops)
    }

    /// The close of a session as it was paid, in ticks.
    func close(_ session: Int) -> Int64 { asset.ticks(exp(closes[session]) * actions.factor(session)) }

    /// The return of a session in usual days' movement: what news are made of.
    func movement(_ session: Int) -> Double {
        guard session > 0 else { return 0 }
        return (closes[session] - closes[session - 1]) / weather.deviation(of: asset, session: session)
    }

    /// The prices of a session at the points of its bridge, as they were paid.
    func points(_ session: Int) -> [Double] {
        let drawn = WorldBridge.points(
            of: asset,
            session: calendar.sessions[session],
            interval: calendar.interval,
            before: session > 0 ? closes[session - 1] : closes[session],
            close: closes[session],
            drop: actions.drops[session] ?? 0,
            deviation: weather.deviation(of: asset, session: session),
            isNews: earnings.dates.contains(session),
            seed: weather.seed
        )
        let factor = actions.factor(session)
        return factor == 1 ? drawn : drawn.map { $0 * factor }
    }

    /// The minutes of a session.
    ///
    /// The points of the bridge are joined by straight lines, along which the demo trader deals. Between two points the
    /// last price strays from the line and comes back, and each minute reaches a little beyond both.
    ///
    /// - Complexity: O(minutes).
    func minutes(_ session: Int) -> [WorldMinute] {
        let points = points(session)
        let length = calendar.sessions[session].minutes
        let segment = calendar.interval / 60
        let number = calendar.sessions[session].day.number
        var generator = WorldRandom(seed: weather.seed, 8, number, asset.number)
        let deviation = weather.deviation(of: asset, session: session)
        let stray = 0.7 * deviation * (points.last ?? 1) / Double(length).squareRoot() / asset.tickSize
        let volumes = WorldVolume(path: self, session: session, minutes: length)
        var minutes: [WorldMinute] = []
        minutes.reserveCapacity(length)
        var walk = [Double](repeating: 0, count: segment + 1)
        for minute in 0..<length {
            let place = minute % segment
            let point = min(minute / segment, points.count - 2)
            if place == 0 {
                for step in 1...segment { walk[step] = walk[step - 1] + stray * generator.normal() }
                for step in 1...segment { walk[step] -= walk[segment] * Double(step) / Double(segment) }
                walk[0] = 0
            }
            let (start, end) = (points[point], points[min(point + 1, points.count - 1)])
            let isBeyond = minute / segment > points.count - 2
            func line(_ step: Int) -> Double {
                isBeyond ? end : start + (end - start) * Double(step) / Double(segment)
            }
            let from = asset.ticks(line(place))
            let to = asset.ticks(line(place + 1))
            let open = minutes.last?.close ?? from
            let isLast = minute == length - 1
            let close = isLast ? to : max(1, asset.ticks(line(place + 1) + walk[place + 1] * asset.tickSize))
            let bits = generator.next()
            let up = Int64(stray * 0.6 * Double(bits & 0xffff) / 65_536 * Double(bits >> 16 & 0xff) / 256)
            let down = Int64(stray * 0.6 * Double(bits >> 24 & 0xffff) / 65_536 * Double(bits >> 40 & 0xff) / 256)
            minutes.append(
                WorldMinute(
                    open: open,
                    high: max(max(open, close), max(from, to)) + up,
                    low: max(1, min(min(open, close), min(from, to)) - down),
                    close: close,
                    volume: volumes.count(minute, chance: Double(bits >> 48) / 65_536)
                )
            )
        }
        return minutes
    }
}
