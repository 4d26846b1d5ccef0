import BourseCore

extension OptionContract {
    /// The OCC symbol without the blanks behind the root, `AAPL270115C00240000`: what a portfolio calls the option.
    public var compactSymbol: String { occSymbol.filter { $0 != " " } }
}
