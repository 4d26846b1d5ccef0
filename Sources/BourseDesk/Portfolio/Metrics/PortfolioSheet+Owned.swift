import BoursePortfolio
import BourseValues

extension PortfolioSheet {
    /// Works the figures of a person's portfolio out.
    ///
    /// - Complexity: O(lots + bookings + holdings · days of a year).
    init(_ owned: OwnedPortfolio) {
        self.init(
            owned.portfolio,
            beside: owned.benchmark,
            actions: owned.market.actions,
            after: owned.riskStart,
            options: owned.optionMarkets
        )
    }
}
