import BourseDesk
import Foundation

extension BuilderLink {
    /// Legs at the prices of a market.
    ///
    /// - Parameter volatility: A fraction of a year; nil for the standard one of the builder.
    init(legs: String, symbol: String, spot: Decimal, volatility: Decimal?) {
        var fields = ["symbol": symbol, "spot": spot.description]
        if let volatility { fields["volatility"] = FractionText.number((volatility * 100).double, decimals: 1) }
        self.init(legs: legs, fields: fields)
    }
}
