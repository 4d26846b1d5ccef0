import BourseCore

/// A figure of the economy of the United States that is told again and again.
public enum EconomySeries: String, Hashable, Sendable, CaseIterable {
    /// What banks pay each other overnight.
    case fedFunds
    /// The index of consumer prices.
    case cpi
    /// How fast the product grows, in a year.
    case gdp
    /// What the state pays for two years.
    case treasury2y
    /// What the state pays for ten years.
    case treasury10y
    /// What the state pays for thirty years.
    case treasury30y
    /// What the state takes in less what it spends, in a year.
    case deficit

    /// The name under which the Federal Reserve Bank of Saint Louis publishes it.
    public var code: String {
        switch self {
        case .fedFunds: "FEDFUNDS"
        case .cpi: "CPIAUCSL"
        case .gdp: "A191RL1Q225SBEA"
        case .treasury2y: "DGS2"
        case .treasury10y: "DGS10"
        case .treasury30y: "DGS30"
        case .deficit: "FYFSD"
        }
    }

    /// What it is called.
    public var title: String {
        switch self {
        case .fedFunds: "Federal Funds Rate"
        case .cpi: "Consumer Price Index"
        case .gdp: "Real GDP Growth"
        case .treasury2y: "2-Year Treasury"
        case .treasury10y: "10-Year Treasury"
        case .treasury30y: "30-Year Treasury"
        case .deficit: "Federal Surplus or Deficit"
        }
    }

    /// What it is counted in.
    public var unit: String {
        switch self {
        case .fedFunds, .gdp, .treasury2y, .treasury10y, .treasury30y: "%"
        case .cpi: "Index 1982-1984=100"
        case .deficit: "Millions of dollars"
        }
    }
}

/// One of the figures of a series.
public struct EconomyValue: Hashable, Sendable {
    /// The day, or the first one of what it is about.
    public let day: TradingDay
    /// The figure, in the unit of its series.
    public let value: Ratio

    /// Makes a figure.
    public init(day: TradingDay, value: Ratio) { (self.day, self.value) = (day, value) }
}
