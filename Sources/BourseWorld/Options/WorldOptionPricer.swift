import BourseCore
import BourseMarkets
import BourseOptions
import Foundation

/// Makes up the quotes of one expiry.
struct WorldOptionPricer {
    private let asset: WorldAsset
    private let seed: UInt64
    private let factor: Double
    private let years: Double
    private let hasNews: Bool
    private let expiration: TradingDay
    private let session: WorldSession
    private let now: Timestamp

    init(path: WorldPath, session: Int, expiration: TradingDay, at now: Timestamp) {
        asset = path.asset
        seed = path.weather.seed
        factor = path.weather.volatility[session]
        self.expiration = expiration
        self.session = path.calendar.sessions[session]
        self.now = now
        let seconds = World.end(of: expiration, path.asset).seconds - now.seconds
        years = Double(max(60, seconds)) / 31_536_000
        let next = path.earnings.next[session]
        hasNews = next < path.calendar.sessions.count && path.calendar.sessions[next].day <= expiration
    }

    /// The standard deviation of the logarithm of the price until the expiry.
    func deviation(spot: Double, strike: Double) -> Double {
        let deviation = WorldSmile.deviation(
            usual: asset.volatility,
            factor: factor,
            spot: spot,
            strike: strike,
            years: years,
            hasNews: hasNews
        )
        // The model has limits, which the farthest strikes of the wildest shares would pass in their last hour.
        return min(deviation, 4.9 * years.squareRoot())
    }

    /// The volatility per year of an option at the price of its underlying, as a fraction.
    func volatility(atTheMoney spot: Double) -> Double {
        deviation(spot: spot, strike: spot) / years.squareRoot()
    }

    /// A quote.
    func option(_ contract: OptionContract, spot: Double, before: Double) -> WorldOption {
        let strike = contract.strike.double
        let volatility = deviation(spot: spot, strike: strike) / years.squareRoot()
        func value(_ spot: Double, years: Double) -> Double {
            BlackScholes.price(
                OptionTerms(
                    right: contract.right,
                    spot: spot,
                    strike: strike,
                    years: years,
                    rate: WorldSmile.rate,
                    volatility: volatility
                )
            )
        }
        let worth = max(0, value(spot, years: years))
        let half = 0.005 + 0.008 * worth
        let bid = Self.listed(worth - half, isFund: isFund, .down)
        let ask = max(Self.listed(worth + half, isFund: isFund, .up), 1_000_000)
        let tick = Self.tick(worth, isFund: isFund)
        let last = max(1_000_000, Int64((worth / tick).rounded()) * Int64(tick * 1e8))
        let closed = value(before, years: years + 1.0 / 365)
        let change = last - Int64((closed / tick).rounded()) * Int64(tick * 1e8)
        let interest = interest(contract, spot: spot)
        let share = min(1, max(0, Double(now.seconds - session.opening.seconds) / Double(session.seconds)))
        return WorldOption(
            contract: contract,
            bid: Price(units: bid),
            ask: Price(units: ask),
            last: Price(units: last),
            change: Price(units: change),
            lastTrade: min(now, session.closing),
            volume: Int(Double(interest.volume) * share),
            openInterest: interest.open,
            volatility: volatility,
            isInTheMoney: contract.right == .call ? spot > strike : spot < strike
        )
    }

    private var isFund: Bool { asset.instrument.kind == .etf }

    /// Pennies for funds and below three dollars, nickels otherwise.
    private static func tick(_ value: Double, isFund: Bool) -> Double { isFund || value < 3 ? 0.01 : 0.05 }

    private static func listed(_ value: Double, isFund: Bool, _ rule: FloatingPointRoundingRule) -> Int64 {
        let tick = tick(value, isFund: isFund)
        return max(0, Int64((value / tick).rounded(rule)) * Int64(tick * 100) * 1_000_000)
    }

    /// How many are open and how many are traded in a whole day: most near the money and soon, and at round strikes.
    private func interest(_ contract: OptionContract, spot: Double) -> (open: Int, volume: Int) {
        let cents = Int(contract.strike.units / 1_000_000)
        let side = contract.right == .call ? 0 : 1
        var generator = WorldRandom(seed: seed, 41 + side, expiration.number, asset.number &* 1_000_003 &+ cents)
        let distance = log(contract.strike.double / spot) / max(0.02, asset.volatility * years.squareRoot())
        let round = cents % 1_000 == 0 ? 2.5 : cents % 500 == 0 ? 1.5 : 1
        let size = Double(WorldVolume.usual(asset)) / 60_000 * round * exp(-0.5 * distance * distance)
        let near = 1 / (0.35 + years * 3)
        let open = size * near * generator.number(in: 0.3...2.2)
        let volume = open * generator.number(in: 0...0.6) * min(3, 0.3 + 0.08 / max(0.01, years))
        return (Int(min(open, 4e6)), Int(min(volume, 4e6)))
    }
}
