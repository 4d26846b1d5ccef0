import BourseCore
import BourseJournal
import BourseOptions
import BourseWorld

/// Prices options of the demo market, near enough for sample data.
///
/// The desk's own formula with the world's volatility (``WorldSmile``), of which the chains that the simulated venue
/// publishes are made too. It makes up prices; nothing that values real positions may use it.
struct DemoOptionPricer: Sendable {
    /// Where the underlying's prices come from.
    let market: WorldMarket

    /// The price of a contract in cents, on the grid that the exchanges quote: pennies for funds and below 3 dollars,
    /// nickels otherwise.
    func cents(_ contract: DemoContract, at moment: WorldMoment) -> Int {
        let value = value(of: contract, at: moment) * 100
        guard !contract.stock.isFund, value >= 300 else { return Int(value.rounded()) }
        return Int((value / 5).rounded()) * 5
    }

    /// What a contract is worth if exercised, in cents.
    func intrinsic(_ contract: DemoContract, at moment: WorldMoment) -> Int {
        let spot = Int((market.price(of: contract.stock, at: moment) * 100).rounded())
        return max(0, contract.right == .call ? spot - contract.strike : contract.strike - spot)
    }

    private func value(of contract: DemoContract, at moment: WorldMoment) -> Double {
        let spot = market.price(of: contract.stock, at: moment)
        let strike = Double(contract.strike) / 100
        let end = WorldMoment(
            session: contract.expiration,
            second: market.calendar.sessions[contract.expiration].seconds
        )
        let seconds = market.calendar.timestamp(of: end).seconds - market.calendar.timestamp(of: moment).seconds
        let years = Double(max(60, seconds)) / 31_536_000
        let deviation = deviation(of: contract, spot: spot, strike: strike, years: years, session: moment.session)
        return BlackScholes.price(
            OptionTerms(
                right: contract.right == .call ? .call : .put,
                spot: spot,
                strike: strike,
                years: years,
                rate: WorldSmile.rate,
                volatility: deviation / years.squareRoot()
            )
        )
    }

    /// The standard deviation of the logarithm of the price until the contract ends.
    private func deviation(
        of contract: DemoContract,
        spot: Double,
        strike: Double,
        years: Double,
        session: Int
    ) -> Double {
        WorldSmile.deviation(
            usual: contract.stock.volatility,
            factor: market.volatilityFactor(session: session),
            spot: spot,
            strike: strike,
            years: years,
            hasNews: market.nextEarnings[contract.stock.index][session] <= contract.expiration
        )
    }
}
