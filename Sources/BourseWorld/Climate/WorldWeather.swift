import BourseCore
import BourseMarkets

/// What moves everything on an exchange's days: the common factor, that of each sector, and the month's form.
struct WorldWeather: Sendable {
    let seed: UInt64
    let calendar: WorldCalendar
    /// The common factor of each session: mean 0, variance 1.
    let common: [Double]
    /// How much the month of each session moves everything, 1 being usual.
    let volatility: [Double]
    /// How far each session drifts beyond the usual course, as a fraction.
    let drift: [Double]
    /// The factor of each sector, in the order of all sectors.
    let sectors: [[Double]]

    /// Draws what happens on the days of a calendar.
    ///
    /// - Complexity: O(sessions · sectors).
    init(climate: WorldClimate, calendar: WorldCalendar, hasSectors: Bool = true) {
        seed = climate.seed
        self.calendar = calendar
        var forms: [WorldForm] = []
        for year in calendar.years { forms += climate.forms(ofYear: year) }
        let first = calendar.years.lowerBound * 12
        volatility = calendar.sessions.map { forms[$0.month - first].volatility }
        drift = calendar.sessions.map { forms[$0.month - first].drift }
        let seed = seed
        common = calendar.sessions.map { session in
            var generator = WorldRandom(seed: seed, 2, session.day.number)
            let american = generator.normal()
            // Markets elsewhere have news of their own, and hear New York's too.
            guard let region = calendar.exchange.region else { return american }
            var own = WorldRandom(seed: seed, 22, session.day.number, region)
            return 0.4 * american + 0.916_515_138_991_168 * own.normal()
        }
        sectors =
            hasSectors
            ? Sector.allCases.indices.map { sector in
                calendar.sessions.map { session in
                    var generator = WorldRandom(seed: seed, 21, session.day.number, sector)
                    return generator.normal()
                }
            } : []
    }

    /// The standard deviation of an asset's return in a session, as a fraction.
    func deviation(of asset: WorldAsset, session: Int) -> Double {
        asset.volatility * volatility[session] / 15.874_5
    }
}

extension Exchange {
    /// The number of a part of the world with news of its own; nothing for the American exchanges.
    fileprivate var region: Int? {
        switch self {
        case .nse: 1
        case .crypto: 2
        case .nyse, .nasdaq, .arca, .american, .cboe: nil
        }
    }
}
