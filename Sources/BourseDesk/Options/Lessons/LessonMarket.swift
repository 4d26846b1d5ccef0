import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// The stored options of an instrument that a lesson is about, with their age.
public struct LessonMarket: Sendable {
    /// The instrument.
    public let instrument: Instrument
    /// The chain that expires nearest to ``LessonService/days`` from now.
    public let dated: DatedChain
    /// The same as strategies are placed on it.
    let chain: OptionChain

    /// The least price of an instrument: below, strikes and prices in cents are too coarse to learn from.
    private static let leastSpot = Price(units: 100_000_000)

    /// Nothing where the options imply no volatility, or have prices that are too low.
    init?(_ instrument: Instrument, _ dated: DatedChain, _ chain: OptionChain) {
        guard chain.spot >= Self.leastSpot, let expiry = chain.expiries.first, expiry.days > 0,
            let volatility = expiry.volatility(at: chain.spot), volatility > 0
        else { return nil }
        (self.instrument, self.dated, self.chain) = (instrument, dated, chain)
    }
}

/// What a lesson is about: the options of an instrument, or the example market.
public struct LessonMarketChoice: Sendable {
    /// The options; nil for the example market.
    public let market: LessonMarket?
    /// Why there is only the example market, as a sentence; nil where it was chosen.
    public let problem: String?
}
