import BourseCore
import BourseMarkets
import BourseOptions
import Foundation

/// Why options say nothing about an event.
public enum NoOptionProbability: Error, Hashable, Sendable {
    /// The day is over.
    case past(TradingDay)
    /// No option has a quote, or a figure of the chain cannot be used.
    case noQuotes(Symbol)

    /// One sentence.
    public var message: String {
        switch self {
        case .past(let day): "\(day.text) has passed, so options imply no probability."
        case .noQuotes(let symbol): "No usable options on \(symbol) at the moment."
        }
    }
}

/// How probable an event is if options are priced rightly.
///
/// The probability of an end above K is the discounted slope of call prices, −exp(rT)·∂C/∂K (D. Breeden and
/// R. Litzenberger, "Prices of state-contingent claims implicit in option prices", Journal of Business 51, 1978): that of
/// a narrow call spread, priced with the volatility of each strike, so that the smile counts. Without a smile it is Φ(d₂).
///
/// That of touching a level is the probability of an end beyond it times what the reflection principle makes of it without
/// a smile (R. C. Merton, 1973; E. Reiner and M. Rubinstein, "Breaking down the barriers", Risk 4, 1991), which is close
/// to 2·Φ(d₂); it is never less than that of ending there.
public struct OptionProbability: Hashable, Sendable {
    /// The probability, 0 to 1.
    public let probability: Double
    /// The volatility per year of the level's strike until the day.
    public let volatility: Double
    /// What is assumed, in a sentence.
    public let assumption: String

    /// Half the width of the call spread, as a share of the level.
    private static let halfWidth = 0.0025

    /// Asks a chain about an event.
    ///
    /// Between two expiries the variance to each strike grows evenly; before the first and after the last one volatility
    /// is theirs.
    ///
    /// - Parameter today: The day of the chain's prices.
    /// - Complexity: O(strikes).
    public init(_ event: PricedEvent, _ chain: OptionChain, today: TradingDay) throws(NoOptionProbability) {
        let days = event.day.number - today.number
        guard days >= 0 else { throw .past(event.day) }
        do { try chain.check() } catch { throw .noQuotes(event.symbol) }
        let smile = SmileBetween(chain, days: days)
        guard let volatility = smile.volatility(of: event.level) else { throw .noQuotes(event.symbol) }
        let years = min(smile.years, PricingDomain.years.upperBound)
        func call(_ strike: Double) -> Double {
            let terms = OptionTerms(
                right: .call,
                spot: chain.spot.double,
                strike: strike,
                years: years,
                rate: chain.rate,
                dividendYield: chain.dividendYield,
                volatility: smile.volatility(of: Price(rounding: strike)) ?? volatility
            )
            return BlackScholes.price(terms)
        }
        let level = event.level.double
        let (low, high) = (level * (1 - Self.halfWidth), level * (1 + Self.halfWidth))
        let slope = (call(low) - call(high)) / (high - low)
        let above = min(1, max(0, exp(chain.rate * years) * slope))
        let isUp = event.condition == .rises || (event.condition == .touches && event.level > chain.spot)
        switch event.condition {
        case .above: probability = above
        case .below: probability = 1 - above
        case .rises, .falls, .touches:
            let passage = FirstPassage(chain, level: level, years: years, volatility: volatility, isUp: isUp)
            probability = passage.probability(ending: isUp ? above : 1 - above)
        }
        self.volatility = volatility
        assumption = Self.sentence(event, smile: smile, volatility: volatility)
    }

    private static func sentence(_ event: PricedEvent, smile: SmileBetween, volatility: Double) -> String {
        let percent = (volatility * 1000).rounded() / 10
        let way =
            event.condition.isTouch
            ? "touching \(event.level) at any time until \(event.day.text), assuming no price jumps"
            : "the price at the end of \(event.day.text)"
        return "Risk-neutral, from option prices: \(way), volatility \(percent) % at the strike \(event.level) "
            + "\(smile.text), interest rate and dividends as in the option chain."
    }
}

/// The volatility of each strike until a day on which nothing may expire.
struct SmileBetween {
    private let before: ChainExpiry?
    private let after: ChainExpiry?
    private let spot: Price
    /// The time to the day in years; a day that is today has half a day left.
    let years: Double

    init(_ chain: OptionChain, days: Int) {
        spot = chain.spot
        years = max(Double(days), 0.5) / 365
        let listed = chain.expiries.filter { $0.rows.contains { $0.call != nil || $0.put != nil } }
        before = listed.last { $0.days <= days && $0.days > 0 }
        after = listed.first { $0.days >= max(days, 1) }
    }

    /// Where the volatility comes from.
    var text: String {
        switch (before, after) {
        case (let before?, let after?) where before.days == after.days: "from options that expire on that day"
        case (let before?, let after?): "between expirations in \(before.days) and in \(after.days) days"
        case (let only?, nil), (nil, let only?): "from the expiration in \(only.days) days"
        case (nil, nil): ""
        }
    }

    /// The volatility of a strike per year; nothing without quotes.
    func volatility(of strike: Price) -> Double? {
        let first = before.flatMap { $0.volatility(ofStrike: strike, spot: spot) }
        let second = after.flatMap { $0.volatility(ofStrike: strike, spot: spot) }
        guard let before, let after, let first, let second, before.days < after.days else { return second ?? first }
        let (start, end) = (Double(before.days) / 365, Double(after.days) / 365)
        let weight = (years - start) / (end - start)
        let variance = first * first * start * (1 - weight) + second * second * end * weight
        return (variance / years).squareRoot()
    }
}
