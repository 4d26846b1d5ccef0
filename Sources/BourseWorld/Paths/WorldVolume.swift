import BourseCore
import BourseMarkets

/// How much is traded in each minute of a session: most after the opening and before the close, more on days that move.
struct WorldVolume {
    private let mean: Double
    private let minutes: Int
    private let isFlat: Bool

    init(path: WorldPath, session: Int, minutes: Int) {
        let asset = path.asset
        let movement = min(4, abs(path.movement(session)))
        let news = path.earnings.dates.contains(session) ? 1.8 : 1
        let usual = Double(Self.usual(asset)) / path.actions.factor(session)
        // An early close leaves less time to trade in.
        let share = asset.hours == .crypto ? 1 : min(1, Double(minutes) / 375)
        mean = usual * (0.65 + 0.45 * movement) * news * share / Double(minutes)
        self.minutes = minutes
        isFlat = asset.hours == .crypto
    }

    /// What is traded in a minute, whole shares.
    func count(_ minute: Int, chance: Double) -> Int64 {
        guard mean > 0 else { return 0 }
        let place = 2 * (Double(minute) + 0.5) / Double(minutes) - 1
        let shape = isFlat ? 1 : 0.55 + 1.35 * place * place
        return Int64(mean * shape * (0.4 + 1.2 * chance))
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
