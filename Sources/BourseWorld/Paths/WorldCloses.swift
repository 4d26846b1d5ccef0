import BourseCore
import Foundation

/// The logarithms of an asset's closes, each year bridged between two levels of its own.
///
/// Geometric Brownian motion with a common factor, wilder in some months than in others, and with a jump at earnings.
/// Every year is bridged between two levels that are drawn for that year alone. Thus a price depends on nothing but the
/// seed, the asset and the moment, however many years are drawn, and no path wanders off to where nobody has ever seen
/// its stock.
enum WorldCloses {
    /// The closes of all sessions of the calendar.
    ///
    /// - Parameter drops: What leaves the price at the opening of a session, as a fraction: dividends.
    /// - Complexity: O(sessions).
    static func logarithms(
        of asset: WorldAsset,
        earnings: WorldEarnings,
        weather: WorldWeather,
        drops: [Int: Double] = [:]
    ) -> [Double] {
        let sessions = weather.calendar.sessions
        var closes: [Double] = []
        closes.reserveCapacity(sessions.count)
        let sector = asset.sectorWeight == 0 ? nil : asset.sectorPlace.map { weather.sectors[$0] }
        let own = 1 - asset.correlation * asset.correlation
        let idiosyncratic = (sector == nil ? own : own - asset.sectorWeight * asset.sectorWeight).squareRoot()
        for year in weather.calendar.years {
            var level = anchor(of: asset, year: year, seed: weather.seed)
            var returns: [Double] = []
            returns.reserveCapacity(366)
            while closes.count + returns.count < sessions.count {
                let index = closes.count + returns.count
                let session = sessions[index]
                guard session.year == year else { break }
                var generator = WorldRandom(seed: weather.seed, 3, session.day.number, asset.number)
                let deviation = weather.deviation(of: asset, session: index)
                var chance = asset.correlation * weather.common[index] + idiosyncratic * generator.normal()
                if let sector { chance += asset.sectorWeight * sector[index] }
                let drift = weather.drift[index] * asset.correlation
                returns.append(deviation * chance + drift + earnings.jump(at: index, deviation: deviation))
                if let drop = drops[index] { returns[returns.count - 1] -= drop }
            }
            let wanted = anchor(of: asset, year: year + 1, seed: weather.seed) - level
            let correction = (wanted - returns.reduce(0, +)) / Double(max(1, returns.count))
            for value in returns {
                level += value + correction
                closes.append(level)
            }
        }
        return closes
    }

    /// The logarithm of the price a year starts from.
    static func anchor(of asset: WorldAsset, year: Int, seed: UInt64) -> Double {
        var common = WorldRandom(seed: seed, 4, year)
        var own = WorldRandom(seed: seed, 5, year, asset.number)
        let idiosyncratic = (1 - asset.correlation * asset.correlation).squareRoot()
        let chance = asset.correlation * common.normal() + idiosyncratic * own.normal()
        // Decades away growth would make a fortune of every share.
        let years = Double(min(12, max(-12, year - 2025)))
        // Half a year's deviation: two independent levels then lie about as far apart as a free path would end.
        return log(asset.level) + asset.growth * years + 0.5 * asset.volatility * chance
    }
}
