import BourseCore
import Foundation

/// Why a chain has no contracts for a strategy.
public enum StrategyPlacementError: Error, Hashable, Sendable {
    /// The strategy has options of several expirations.
    case severalExpirations
    /// The chain has no expiration of that day, or none whose options imply a volatility.
    case noVolatility
    /// There are not enough strikes near their places with a bid and an ask that are near enough to each other.
    case noQuotes

    /// Why there is no position, as a sentence.
    public var message: String {
        switch self {
        case .severalExpirations: "The strategy needs options of several expirations."
        case .noVolatility: "The options imply no volatility."
        case .noQuotes: "The chain has too few strikes with a usable bid and ask."
        }
    }
}

extension Strategy {
    /// The strategy's legs as a chain lists them, bought at the ask and sold at the bid.
    ///
    /// Strikes lie an expected move apart: one standard deviation until the expiration, by the volatility at the money.
    /// Each is the listed strike nearest to that, with quotes for all of its legs that can be traded.
    ///
    /// - Parameters:
    ///   - days: Calendar days to the expiration.
    ///   - fraction: How far all strikes are moved, as a fraction of the price; above −1.
    /// - Complexity: O(strikes).
    public func position(
        in chain: OptionChain,
        expiring days: Int,
        movedBy fraction: Double = 0
    ) throws(StrategyPlacementError) -> OptionPosition {
        guard legs.allSatisfy({ $0.expiry ?? .near == .near }) else { throw .severalExpirations }
        guard let expiry = chain.expiries.first(where: { $0.days == days }),
            let volatility = expiry.volatility(at: chain.spot), volatility > 0, days > 0
        else { throw .noVolatility }
        let rules = TradeRules(chain)
        let deviation = volatility * (Double(days) / 365).squareRoot()
        let places = try strikes(in: expiry, rules, deviation: deviation, center: chain.spot.double * (1 + fraction))
        func strike(_ step: Int) -> Price { places[step]?.strike ?? chain.spot }
        let legs = try positionLegs(spot: chain.spot, quantity: 1, strike: strike) {
            (right, leg, count) throws(StrategyPlacementError) in
            guard let row = places[leg.strike ?? 0], let quote = row[right],
                let price = rules.price(right, row, buying: count > 0)
            else { throw .noQuotes }
            return PositionLeg(
                .option(right, strike: row.strike, days: days),
                quantity: count,
                entry: price,
                volatility: quote.volatility
            )
        }
        return OptionPosition(market: chain.market(volatility: volatility), legs: legs)
    }

    /// How far from its place a strike may be, in steps: farther away it would be another strategy.
    private static let mostSteps = 0.75

    /// The row of each of the strategy's steps, ascending with them; a step of 0 is at the center.
    private func strikes(
        in expiry: ChainExpiry,
        _ rules: TradeRules,
        deviation: Double,
        center: Double
    ) throws(StrategyPlacementError) -> [Int: ChainRow] {
        let options = legs.filter { $0.instrument == .call || $0.instrument == .put }
        let steps = Dictionary(grouping: options) { $0.strike ?? 0 }.sorted { $0.key < $1.key }
        var result: [Int: ChainRow] = [:]
        var rest = expiry.rows[...]
        for (step, legs) in steps {
            let target = center * exp(Double(step) * deviation)
            let usable = rest.indices.filter { index in
                legs.allSatisfy { leg in
                    let right: OptionRight = leg.instrument == .call ? .call : .put
                    return rules.price(right, rest[index], buying: leg.side == .buy) != nil
                }
            }
            let nearest = usable.min { abs(rest[$0].strike.double - target) < abs(rest[$1].strike.double - target) }
            guard let nearest, abs(log(rest[nearest].strike.double / target)) <= Self.mostSteps * deviation else {
                throw .noQuotes
            }
            result[step] = rest[nearest]
            rest = rest[(nearest + 1)...]
        }
        return result
    }
}
