import BourseCore
import BourseMarkets
import BourseOptions

extension CorporateActions {
    /// What was paid in the last year for each unit of price, as the models of options are told it; 0 without a price.
    func dividendYield(at spot: Price, asOf day: TradingDay) -> Double {
        guard spot > .zero else { return 0 }
        return min(dividendsOfYear(asOf: day) / spot.double, PricingDomain.rate.upperBound)
    }
}
