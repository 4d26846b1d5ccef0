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
        let factor = actions.factor(session)
        return logarithms(session).map { exp($0) * factor }
    }

    /// The first price of a session, as it was paid.
    func opening(_ session: Int) -> Double { exp(logarithms(session)[0]) * actions.factor(session) }

    /// A whole session in ticks, which its minutes keep to.
    ///
    /// - Complexity: O(points).
    func day(_ session: Int) -> WorldMinute {
        let drawn = logarithms(session)
        let factor = actions.factor(session)
        var (high, low) = (drawn[0], drawn[0])
        for value in drawn {
            high = max(high, value)
            low = min(low, value)
        }
        let length = calendar.sessions[session].minutes
        var generator = WorldRandom(seed: weather.seed, 9, calendar.sessions[session].day.number, asset.number)
        let reach = stray(session, price: exp(drawn[0]) * factor, minutes: length)
        return WorldMinute(
            open: asset.ticks(exp(drawn[0]) * factor),
            high: asset.ticks(exp(high) * factor) + Int64(reach * generator.unit()),
            low: max(1, asset.ticks(exp(low) * factor) - Int64(reach * generator.unit())),
            close: asset.ticks(exp(drawn[drawn.count - 1]) * factor),
            volume: WorldVolume.total(of: self, session: session, minutes: length, chance: generator.unit())
        )
    }

    /// How far the last price strays from the bridge in a minute, in ticks, as a standard deviation.
    private func stray(_ session: Int, price: Double, minutes: Int) -> Double {
        0.7 * weather.deviation(of: asset, session: session) * price / Double(minutes).squareRoot() / asset.tickSize
    }

    private func logarithms(_ session: Int) -> [Double] {
        WorldBridge.logarithms(
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
    }

    /// The minutes of a session, which add up to ``day(_:)``.
    ///
    /// The points of the bridge are joined by straight lines, along which the demo trader deals. Between two points the
    /// last price strays from the line and comes back, and each minute reaches a little beyond both, as far as the day
    /// does.
    ///
    /// - Complexity: O(minutes).
    func minutes(_ session: Int) -> [WorldMinute] {
        let points = points(session)
        let day = day(session)
        let length = calendar.sessions[session].minutes
        let segment = calendar.interval / 60
        var generator = WorldRandom(seed: weather.seed, 8, calendar.sessions[session].day.number, asset.number)
        let stray = stray(session, price: points[0], minutes: length)
        var minutes: [WorldMinute] = []
        minutes.reserveCapacity(length)
        var weights: [Double] = []
        weights.reserveCapacity(length)
        var walk = [Double](repeating: 0, count: segment + 1)
        for minute in 0..<length {
            let place = minute % segment
            let point = minute / segment
            if place == 0 {
                for step in 1...segment { walk[step] = walk[step - 1] + stray * generator.normal() }
                for step in 1...segment { walk[step] -= walk[segment] * Double(step) / Double(segment) }
                walk[0] = 0
            }
            let start = points[min(point, points.count - 1)]
            let end = points[min(point + 1, points.count - 1)]
            let from = asset.ticks(start + (end - start) * Double(place) / Double(segment))
            let ahead = start + (end - start) * Double(place + 1) / Double(segment)
            let to = asset.ticks(ahead)
            let open = minutes.last?.close ?? from
            let strayed = asset.ticks(ahead + walk[place + 1] * asset.tickSize)
            let close = minute == length - 1 ? day.close : Self.turned(strayed, within: day)
            let bits = generator.next()
            let up = Int64(stray * 0.6 * Double(bits & 0xffff) / 65_536 * Double(bits >> 16 & 0xff) / 256)
            let down = Int64(stray * 0.6 * Double(bits >> 24 & 0xffff) / 65_536 * Double(bits >> 40 & 0xff) / 256)
            weights.append(WorldVolume.weight(minute, of: length, chance: Double(bits >> 48) / 65_536, asset))
            minutes.append(
                WorldMinute(
                    open: open,
                    high: min(day.high, max(max(open, close), max(from, to)) + up),
                    low: max(day.low, min(min(open, close), min(from, to)) - down),
                    close: close,
                    volume: 0
                )
            )
        }
        touch(day, points: points, segment: segment, minutes: &minutes)
        WorldVolume.share(day.volume, by: weights, &minutes)
        return minutes
    }

    /// A price that strayed beyond the day's extremes, turned back by as much: held at them it would stand still for as
    /// long as it strays.
    private static func turned(_ ticks: Int64, within day: WorldMinute) -> Int64 {
        let turned = ticks > day.high ? 2 * day.high - ticks : max(ticks, 2 * day.low - ticks)
        return min(max(turned, day.low), day.high)
    }

    /// Lets the minutes at the highest and the lowest point reach as far as the day does.
    private func touch(_ day: WorldMinute, points: [Double], segment: Int, minutes: inout [WorldMinute]) {
        guard let highest = points.indices.max(by: { points[$0] < points[$1] }),
            let lowest = points.indices.min(by: { points[$0] < points[$1] })
        else { return }
        minutes[min(highest * segment, minutes.count - 1)].high = day.high
        minutes[min(lowest * segment, minutes.count - 1)].low = day.low
    }
}
