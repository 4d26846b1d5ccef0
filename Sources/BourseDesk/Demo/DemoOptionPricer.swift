import BourseCore
import BourseJournal
import BourseOptions
import Foundation

/// Prices options of the demo market, near enough for sample data.
///
/// The desk's own formula with a volatility that follows the month, the nearness of earnings and a little
/// skew. It makes up prices; nothing that values real positions may use it.
struct DemoOptionPricer: Sendable {
    /// Where the underlying's prices come from.
    let market: DemoMarket
    private static let rate = 0.04

    /// The price of a contract in cents, on the grid that the exchanges quote: pennies for funds and below 3 dollars,
    /// nickels otherwise.
    func cents(_ contract: DemoContract, at moment: DemoMoment) -> Int {
        let value = value(of: contract, at: moment) * 100
        guard !contract.stock.isFund, value >= 300 else { return Int(value.rounded()) }
        return Int((value / 5).rounded()) * 5
    }

    /// What a contract is worth if exercised, in cents.
    func intrinsic(_ contract: DemoContract, at moment: DemoMoment) -> Int {
        let spot = Int((market.price(of: contract.stock, at: moment) * 100).rounded())
        return max(0, contract.right == .call ? spot - contract.strike : contract.strike - spot)
    }

    private func value(of contract: DemoContract, at moment: DemoMoment) -> Double {
        let spot = market.price(of: contract.stock, at: moment)
        let strike = Double(contract.strike) / 100
        let end = DemoMoment(
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
                rate: Self.rate,
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
        let stock = contract.stock
        let skew = 0.35 * max(0, log(spot / strike)) + 0.12 * max(0, log(strike / spot))
        let wildness = 0.55 + 0.45 * market.volatilityFactor(session: session)
        let volatility = stock.volatility * wildness * (1.04 + skew)
        var variance = volatility * volatility * years
        if market.nextEarnings[stock.index][session] <= contract.expiration {
            let jump = DemoEarnings.size * stock.volatility / 15.874_5
            variance += jump * jump
        }
        return variance.squareRoot()
    }
}
