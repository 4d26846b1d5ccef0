/// What a scenario changes by a number, as it is entered and as addresses name it.
public enum ScenarioSlider: String, Hashable, Sendable, CaseIterable {
    /// The benchmark, in percent.
    case market
    /// Implied volatilities, in percentage points.
    case volatility
    /// Rates without risk, in percentage points.
    case rates
    /// Coins, in percent.
    case crypto
    /// Days that pass.
    case days
    /// Shares of a sector besides the market, in percent.
    case sectorMove
    /// One instrument in all, in percent.
    case instrumentMove
    /// Other currencies in the base currency, in percent.
    case currencyMove

    /// What is moved.
    public var title: String {
        switch self {
        case .market: "Market"
        case .volatility: "Volatility"
        case .rates: "Rates"
        case .crypto: "Crypto"
        case .days: "Days from now"
        case .sectorMove: "Sector move"
        case .instrumentMove: "Instrument move"
        case .currencyMove: "Currency move"
        }
    }

    /// What may be entered.
    public var range: ClosedRange<Double> {
        switch self {
        case .market, .sectorMove: -90...100
        case .volatility: -50...100
        case .rates: -5...5
        case .crypto, .instrumentMove: -95...200
        case .days: 0...365
        case .currencyMove: -50...50
        }
    }

    /// The same in words: "from -90 to 100".
    public var allowed: String {
        let number = self == .days ? "a whole number from" : "from"
        return "\(number) \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    }

    /// The smallest step of a slider.
    public var step: Double { self == .rates ? 0.1 : 1 }

    /// Reads what was entered; nothing for what is no number or out of ``range``.
    public func value(_ text: String) -> Double? {
        let plain = text.replacing("\u{2212}", with: "-")
        guard let value = Double(plain), value.isFinite, range.contains(value) else { return nil }
        return self == .days ? (value == value.rounded() ? value : nil) : value
    }
}
