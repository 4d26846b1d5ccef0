import BourseCore
import BourseMarkets
import BourseOptions
import Foundation

/// The risk-free rates of past days: the yields of 13-week US Treasury bills.
struct ShortRates {
    /// What sources call them.
    static let symbol = Symbol("^IRX")

    /// How many days old the first rate may be.
    private static let oldest = 10
    /// The yields that are taken for mistakes lie outside of these.
    private static let plausible = 0.0...30.0

    /// The rates by day, continuously compounded.
    let dated: [AutopsyMarket.DatedRate]

    /// Takes the yields from stored closes; nil if none is known for the first of the days.
    init?(_ bars: BarSeries<RawPrices>, days: ClosedRange<TradingDay>) {
        let closes = bars.closes(from: days.lowerBound.adding(days: -Self.oldest), through: days.upperBound)
            .filter { Self.plausible.contains($0.price.double) }
        guard let first = closes.first, first.day <= days.lowerBound else { return nil }
        dated = closes.map { .init(from: $0.day, Self.continuous(discount: $0.price.double / 100)) }
    }

    /// The rate with which a bill of 91 days grows, from its discount.
    ///
    /// A bill that pays 1 costs 1 − discount · 91 ÷ 360. Source: US Treasury, "Daily Treasury Bill Rates: Methodology".
    static func continuous(discount: Double) -> Double { -log(1 - discount * 91 / 360) * 365 / 91 }

    /// The rate of a day.
    func rate(on day: TradingDay) -> Double { (dated.last { $0.day <= day } ?? dated[0]).rate }
}
