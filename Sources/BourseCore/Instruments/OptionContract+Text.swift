extension OptionContract {
    /// The option as sentences have it: `AAPL 16 Jan 2027 240 call`.
    public var text: String { "\(root) \(expiration.text) \(strike) \(right.rawValue)" }

    /// The OCC symbol without the blanks behind the root, `AAPL270115C00240000`: what a portfolio calls the option.
    public var compactSymbol: String { occSymbol.filter { $0 != " " } }
}

extension Symbol {
    /// The symbol as sentences have it; an option's says what it is an option on.
    public var text: String { OptionContract(occ: name)?.text ?? name }
}
