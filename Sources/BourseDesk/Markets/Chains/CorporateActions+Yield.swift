import BourseCore
import BourseMarkets
import BourseOptions

extension CorporateActions {
    /// What was paid in the last year for each unit of price, as the models of options are told it; 0 without a price.
    func dividendYield(at spot: Price, asOf day: TradingDay) -> Double {
        guard spot > .zero else { return 0 }
        let paid = dividends.filter { $0.exDay > day.adding(months: -12) && $0.exDay <= day }
        let sum = paid.reduce(0) { sum, dividend in
            // In shares of today, of which there are more after a split.
            let shares = splits(after: dividend.exDay, through: day).reduce(1) { shares, split in
                shares * Double(split.new) / Double(split.old)
            }
            return sum + dividend.amount.double / shares
        }
        return min(sum / spot.double, PricingDomain.rate.upperBound)
    }
}
