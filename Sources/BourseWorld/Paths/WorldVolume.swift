import BourseCore
import BourseMarkets

/// How much is traded in a session and in each of its minutes: most after the opening and before the close, more on days
/// that move.
enum WorldVolume {
    /// What is traded in a whole session.
    static func total(of path: WorldPath, session: Int, minutes: Int, chance: Double) -> Int64 {
        let asset = path.asset
        let movement = min(4, abs(path.movement(session)))
        let news = path.earnings.dates.contains(session) ? 1.8 : 1
        // An early close leaves less time to trade in.
        let share = asset.hours == .crypto ? 1 : min(1, Double(minutes) / 375)
        let usual = Double(usual(asset)) / path.actions.factor(session)
        return Int64(usual * (0.65 + 0.45 * movement) * news * share * (0.75 + 0.5 * chance))
    }

    /// How much of it falls to a minute, relative to the others.
    static func weight(_ minute: Int, of minutes: Int, chance: Double, _ asset: WorldAsset) -> Double {
        let place = 2 * (Double(minute) + 0.5) / Double(minutes) - 1
        let shape = asset.hours == .crypto ? 1 : 0.55 + 1.35 * place * place
        return shape * (0.4 + 1.2 * chance)
    }

    /// Gives each minute its share, whole units, none of which is lost.
    static func share(_ total: Int64, by weights: [Double], _ minutes: inout [WorldMinute]) {
        let sum = weights.reduce(0, +)
        guard total > 0, sum > 0 else { return }
        var (passed, given) = (0.0, Int64(0))
        for (place, weight) in weights.enumerated() {
            passed += weight
            let reached = place == weights.count - 1 ? total : min(total, Int64(Double(total) * (passed / sum)))
            minutes[place].volume = max(0, reached - given)
            given = max(given, reached)
        }
    }

    /// What is traded on a usual day of 2025: shares, contracts, or dollars for coins.
    static func usual(_ asset: WorldAsset) -> Int64 {
        switch asset.instrument.kind {
        case .share, .etf, .fund:
            let shares = asset.size * 1e9 / asset.level
            let turnover = asset.instrument.kind == .share ? 0.0045 : 0.02
            return Int64(shares * turnover * asset.volatility / 0.27)
        case .index: return asset.symbol.name == "^VIX" || asset.symbol.name == "^TNX" ? 0 : 3_200_000_000
        case .coin: return Int64(asset.size * 1e9 * 0.018)
        case .future: return 300_000
        case .currencyPair: return 0
        }
    }
}
