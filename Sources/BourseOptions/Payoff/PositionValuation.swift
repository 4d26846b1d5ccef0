import BourseCore
import Foundation
import Synchronization

/// The model's profit and loss of a position at any price, moment and change of volatility.
///
/// Options that have expired by that moment count with what they pay at that price; American ones are worth what they
/// are with the right to exercise early. Made once for a position, it answers many prices without looking at the legs
/// again, and remembers how its options are exercised at each change of volatility that was asked for.
public struct PositionValuation: Sendable {
    private let contracts: [Contract]
    private let stockShares: Double
    private let cashFlow: Double
    private let market: OptionMarket
    private let lives = OptionLives()

    /// Prepares a position.
    public init(_ position: OptionPosition) {
        market = position.market
        contracts = position.legs.compactMap { Contract($0, position.market) }
        stockShares = position.legs.reduce(0) { $1.instrument == .stock ? $0 + Double($1.shares) : $0 }
        cashFlow = position.netCashFlow.double
    }

    /// Profit or loss with the underlying at `spot`, `elapsed` days from now, volatilities moved by `shift`.
    ///
    /// - Parameter shift: An amount added to every volatility; none goes below a hundredth of a percent.
    /// - Complexity: O(legs): some 0.1 µs for a European leg and 0.4 µs for an American one, and some 15 µs a leg when a
    ///   shift is new.
    public func profit(spot: Double, elapsed: Double = 0, shift: Double = 0) -> Double {
        moment(elapsed: elapsed, shift: shift).profit(spot: spot)
    }

    /// Profit or loss at many prices of the underlying, in their order; see ``profit(spot:elapsed:shift:)``.
    ///
    /// - Complexity: O(prices · legs), about half of what the prices cost one by one.
    public func profits(spots: [Double], elapsed: Double = 0, shift: Double = 0) -> [Double] {
        let moment = moment(elapsed: elapsed, shift: shift)
        return spots.map { moment.profit(spot: $0) }
    }

    /// The position at one moment and change of volatility, ready for many prices.
    func moment(elapsed: Double, shift: Double = 0) -> PositionMoment {
        let lives = lives.lives(shift: shift) { Self.lives(contracts, market, shift: shift) }
        return PositionMoment(
            parts: zip(contracts, lives).map { contract, life in
                PositionMoment.Part(
                    shares: contract.shares,
                    strike: contract.strike,
                    option: life.moment(years: (contract.days - elapsed) / 365)
                )
            },
            stockShares: stockShares,
            cashFlow: cashFlow
        )
    }

    /// Options that differ in their strikes alone are exercised alike.
    private static func lives(_ contracts: [Contract], _ market: OptionMarket, shift: Double) -> [OptionLife] {
        var solved: [OptionTerms: OptionLife] = [:]
        return contracts.map { contract in
            let terms = contract.terms(market, shift: shift)
            let life = solved[terms] ?? OptionLife(terms, style: market.style)
            solved[terms] = life
            return life
        }
    }

    /// What each further 1 of a very high underlying adds, `elapsed` days from now.
    ///
    /// Calls follow the underlying one for one, a European one less the dividends until it expires.
    func slopeBeyond(elapsed: Double) -> Double {
        contracts.reduce(stockShares) { sum, contract in
            guard contract.right == .call else { return sum }
            let years = max(0, contract.days - elapsed) / 365
            let follows = exp(-market.dividendYield * years)
            return sum + contract.shares * (market.style == .american ? max(1, follows) : follows)
        }
    }

    /// What the result comes to as the underlying rises without end, when ``slopeBeyond(elapsed:)`` is 0.
    ///
    /// Calls are then worth the underlying less their strike, discounted while they live; puts are worth nothing.
    func limitBeyond(elapsed: Double) -> Double {
        contracts.reduce(cashFlow) { sum, contract in
            guard contract.right == .call else { return sum }
            let years = max(0, contract.days - elapsed) / 365
            var discount = exp(-market.rate * years)
            if market.style == .american {
                let follows = exp(-market.dividendYield * years)
                discount = follows > 1 ? discount : follows < 1 ? 1 : min(1, discount)
            }
            return sum - contract.shares * contract.strike * discount
        }
    }

    /// The strikes, ascending and distinct.
    var strikes: [Double] { Set(contracts.map(\.strike)).sorted() }
}

/// A position at one moment and change of volatility.
struct PositionMoment: Sendable {
    /// An option of it.
    struct Part: Sendable {
        let shares: Double
        let strike: Double
        let option: OptionMoment
    }

    let parts: [Part]
    let stockShares: Double
    let cashFlow: Double

    /// Profit or loss at a price of the underlying.
    func profit(spot: Double) -> Double {
        parts.reduce(cashFlow + stockShares * spot) { sum, part in
            sum + part.shares * part.option.price(spot: spot, strike: part.strike)
        }
    }
}

/// An option leg in the numbers of the model.
private struct Contract: Sendable {
    let right: OptionRight
    let strike: Double
    let days: Double
    let volatility: Double
    let shares: Double

    init?(_ leg: PositionLeg, _ market: OptionMarket) {
        guard let option = leg.option else { return nil }
        right = option.right
        strike = option.strike.double
        days = Double(option.days)
        volatility = leg.volatility ?? market.volatility
        shares = Double(leg.shares)
    }

    /// The terms on a strike of 1.
    func terms(_ market: OptionMarket, shift: Double) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: 1,
            strike: 1,
            years: days / 365,
            rate: market.rate,
            dividendYield: market.dividendYield,
            volatility: max(1e-4, volatility + shift)
        )
    }
}

/// The options of a position, solved once for each change of volatility.
private final class OptionLives: Sendable {
    private let solved = Mutex<[Double: [OptionLife]]>([:])

    /// The options at a change of volatility, by `solve` where it is a new one.
    func lives(shift: Double, solve: () -> [OptionLife]) -> [OptionLife] {
        solved.withLock { solved in
            if let lives = solved[shift] { return lives }
            let lives = solve()
            solved[shift] = lives
            return lives
        }
    }
}
