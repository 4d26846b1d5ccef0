import Foundation

/// How the value of a fund of a kind moves.
struct FundTemper: Hashable, Sendable {
    /// What moves many funds together.
    enum Factor: String, Hashable, Sendable { case shares, rates, gold, overseas }

    /// What moves it together with others.
    var factor: Factor
    /// How much of the factor, as volatility per year.
    var common: Double
    /// Its own volatility per year.
    var own: Double
    /// What it gains in a year.
    var growth: Double
    /// Whether it earns interest on every day, weekends too, and tells so.
    var isDaily = false
    /// The value of its first unit.
    var firstNAV = 10.0

    private init(_ factor: Factor, common: Double, own: Double, growth: Double) {
        self.factor = factor
        self.common = common
        self.own = own
        self.growth = growth
    }

    /// The usual one of a fund's category, as it is spelt in ``FundNames``.
    init(category: String, fund: String) {
        func says(_ words: StaticString...) -> Bool { words.contains { category.hasBytes($0) } }
        func isNamed(_ words: StaticString...) -> Bool { words.contains { fund.hasBytes($0) } }
        switch true {
        case says("Overnight"): self = Self.cash(own: 0.0002, growth: 0.060)
        case says("Liquid"), isNamed("Rate Liquid"): self = Self.cash(own: 0.0004, growth: 0.065)
        case says("Ultra Short", "Low Duration", "Money Market"):
            self.init(.rates, common: 0.004, own: 0.002, growth: 0.068)
        case says("Gilt", "to Long", "Long Duration", "Dynamic Bond"), isNamed("Gilt", "SDL"):
            self.init(.rates, common: 0.04, own: 0.006, growth: 0.068)
        case says("Credit Risk"): self.init(.rates, common: 0.012, own: 0.018, growth: 0.072)
        case category.hasPrefix("Debt"): self.init(.rates, common: 0.015, own: 0.004, growth: 0.070)
        case category == "Income": self.init(.rates, common: 0.006, own: 0.002, growth: 0.070)
        case says("Arbitrage"): self.init(.rates, common: 0.004, own: 0.004, growth: 0.062)
        case isNamed("Gold", "Silver"):
            self.init(.gold, common: 0.15, own: isNamed("Silver") ? 0.14 : 0.005, growth: 0.10)
        case says("Overseas"), isNamed("NYSE", "Nasdaq"): self.init(.overseas, common: 0.18, own: 0.05, growth: 0.13)
        case isNamed("Income Plus"): self.init(.rates, common: 0.012, own: 0.004, growth: 0.066)
        case says("Conservative", "Equity Savings"): self.init(.shares, common: 0.055, own: 0.012, growth: 0.085)
        case says("Balanced Advantage"): self.init(.shares, common: 0.09, own: 0.02, growth: 0.105)
        case says("Hybrid", "Solution"): self.init(.shares, common: 0.12, own: 0.025, growth: 0.115)
        case says("Small Cap"): self.init(.shares, common: 0.19, own: 0.06, growth: 0.15)
        case says("Mid Cap"): self.init(.shares, common: 0.175, own: 0.045, growth: 0.14)
        case says("Sectoral"): self.init(.shares, common: 0.17, own: 0.08, growth: 0.125)
        case category.hasPrefix("Other"): self.init(.shares, common: 0.16, own: 0.01, growth: 0.12)
        case says("Large Cap"): self.init(.shares, common: 0.155, own: 0.025, growth: 0.12)
        default: self.init(.shares, common: 0.16, own: 0.035, growth: 0.125)
        }
    }

    /// Its growth as a logarithm per day.
    var dailyGrowth: Double { Foundation.log(1 + growth) / 365 }

    private static func cash(own: Double, growth: Double) -> FundTemper {
        var temper = FundTemper(.rates, common: 0, own: own, growth: growth)
        temper.isDaily = true
        temper.firstNAV = 1000
        return temper
    }
}

extension String {
    /// Whether some ASCII text stands in it; ten times faster than looking for characters, and a country has many names.
    fileprivate func hasBytes(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        return utf8.withContiguousStorageIfAvailable { bytes in
            guard length <= bytes.count else { return false }
            return (0...(bytes.count - length)).contains { start in
                (0..<length).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
            }
        } ?? false
    }
}
