import BourseCore

extension OptionRight {
    /// What exercising an option pays per share, 0 out of the money.
    public func intrinsic(strike: Price, spot: Price) -> Price {
        Price(units: max(0, self == .call ? spot.units - strike.units : strike.units - spot.units))
    }
}
