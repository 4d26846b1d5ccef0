import BourseFunds
import BoursePortfolio

extension SchemeCategory {
    /// How the value of a fund of the category answers a shock: an assumption.
    ///
    /// The market stands for the shares that a fund owns: a fund of shares moves by 1, a hybrid one by the middle of the
    /// share that the regulator allows. The duration of funds of bonds is the middle of the range of the regulator's Macaulay
    /// durations; where it sets none, it is what such funds usually have.
    ///
    /// Source: SEBI, circular SEBI/HO/IMD/DF3/CIR/P/2017/114 of 6 October 2017.
    var sensitivity: PriceSensitivity {
        PriceSensitivity(beta: assumedBeta, duration: assumedDuration, basis: .category(kind))
    }

    private var assumedBeta: Double {
        switch group {
        case .equity: return 1
        case .debt: return 0
        case .hybrid, .solution, .other, .unspecified: break
        }
        return switch self {
        case .conservativeHybrid: 0.18
        case .balancedHybrid, .balancedAdvantage, .multiAsset: 0.5
        case .aggressiveHybrid: 0.72
        case .equitySavings: 0.35
        case .retirement, .children: 0.6
        case .arbitrage, .goldETF: 0
        default: 1
        }
    }

    private var assumedDuration: Double? {
        switch self {
        case .overnight: 0
        case .liquid: 0.12
        case .ultraShort: 0.38
        case .moneyMarket, .floater: 0.5
        case .lowDuration: 0.75
        case .shortDuration: 2
        case .creditRisk: 2.5
        case .corporateBond, .bankingAndPSU, .income: 3
        case .mediumDuration: 3.5
        case .dynamicBond: 4
        case .mediumToLongDuration: 5.5
        case .gilt: 6
        case .giltTenYear: 7
        case .longDuration: 8
        case .conservativeHybrid: 2.4
        case .balancedHybrid: 1.5
        case .aggressiveHybrid: 0.8
        default: nil
        }
    }

    private var kind: String {
        switch group {
        case .equity: "equity funds"
        case .debt: "debt funds"
        case .hybrid: "hybrid funds"
        case .solution: "solution funds"
        case .other: self == .goldETF ? "gold funds" : "index and other funds"
        case .unspecified: "funds"
        }
    }
}
