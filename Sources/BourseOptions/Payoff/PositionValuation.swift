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
    private let lives: OptionLives

    /// Prepares a position.
    public init(_ position: OptionPosition) { self.init(position, lives: OptionLives(style: position.market.style)) }

    /// Prepares a part of a position that was prepared before: options are not solved again.
    ///
    /// - Precondition: Both are in one market.
    init(_ part: OptionPosition, of whole: PositionValuation) { self.init(part, lives: whole.lives) }

    private init(_ position: OptionPosition, lives: OptionLives) {
        self.lives = lives
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
        return PositionMoment(
            parts: contracts.map { contract in
                PositionMoment.OptionPart(
                    shares: contract.shares,
                    strike: contract.strike,
                    option: life(contract, shift: shift).moment(years: (contract.days - elapsed) / 365)
                )
            },
            stockShares: stockShares,
            cashFlow: cashFlow
        )
    }

    /// What each option is worth per share as things are, in the order of the legs.
    var optionPrices: [Double] {
        contracts.map { contract in
            life(contract, shift: 0).moment(years: contract.days / 365)
                .price(spot: market.spot.double, strike: contract.strike)
        }
    }

    /// The life of an option, whatever its strike.
    ///
    /// Each expiry is solved by itself as things are, so that an option bought at the model's price is worth it, to the
    /// last digit. With volatilities moved it shares the solution of one that lives up to twice as long.
    private func life(_ contract: Contract, shift: Double) -> OptionLife {
        var longest = contract
        if shift != 0 {
            let alike = contracts.filter { $0.right == contract.right && $0.volatility == contract.volatility }
            longest.days = Self.leader(of: contract.days, among: alike.map(\.days))
        }
        return lives[longest.terms(market, shift: shift)]
    }

    /// The longest of the times, or the longest below half of that and so on, until one is at most twice the given one.
    private static func leader(of days: Double, among all: [Double]) -> Double {
        var leader = all.reduce(days, max)
        while leader > 2 * days { leader = all.reduce(days) { $1 < leader / 2 ? max($0, $1) : $0 } }
        return leader
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
    struct OptionPart: Sendable {
        let shares: Double
        let strike: Double
        let option: OptionMoment
    }

    let parts: [OptionPart]
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
    var days: Double
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

/// Options, solved once.
private final class OptionLives: Sendable {
    private let style: ExerciseStyle
    private let solved = Mutex<[OptionTerms: OptionLife]>([:])

    init(style: ExerciseStyle) { self.style = style }

    /// The option of these terms, with spot and strike 1; solved where it is a new one.
    subscript(terms: OptionTerms) -> OptionLife {
        solved.withLock { solved in
            if let life = solved[terms] { return life }
            let life = OptionLife(terms, style: style)
            solved[terms] = life
            return life
        }
    }
}
