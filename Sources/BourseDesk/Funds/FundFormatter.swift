import BourseCore
import BourseFunds

/// What schemes are called in words.
public enum FundFormatter {
    /// Whether a scheme is closed or its NAV is stale, in a word and in a sentence; nil otherwise.
    public static func status(_ latest: NAVRow?, isGone: Bool, today: TradingDay) -> (text: String, reason: String)? {
        if isGone { return ("closed", "This scheme is no longer listed: it was closed, merged or renamed.") }
        guard let latest, today.number - latest.day.number > ReturnsCaveat.staleAfterDays else { return nil }
        return ("stale", "The last NAV is \(today.number - latest.day.number) days old: the scheme may be closed.")
    }

    /// `6.54%`: a share of net assets.
    public static func share(_ share: Ratio?) -> String { NumberText.percent(share, decimals: 2) }

    /// `1%`, `0.007%`: a rate of an exit load, exact.
    public static func rate(_ rate: Ratio) -> String { "\(DecimalText.text(rate.units, places: Ratio.places - 2))%" }

    /// `0.83%`: what a fund takes from its assets in a year.
    public static func expenseRatio(_ ratio: ExpenseRatio) -> String {
        NumberText.percent(ratio.perYear, decimals: 2)
    }

    /// `Large cap`.
    public static func category(_ category: SchemeCategory) -> String { categories[category] ?? "Not specified" }

    /// `Equity`.
    public static func group(_ group: SchemeCategory.Group) -> String {
        switch group {
        case .equity: "Equity"
        case .debt: "Debt"
        case .hybrid: "Hybrid"
        case .solution: "Solution oriented"
        case .other: "Index, ETF and funds of funds"
        case .unspecified: "Not specified"
        }
    }

    /// `Direct`; nothing where nobody tells it.
    public static func plan(_ plan: SchemePlan) -> String? {
        switch plan {
        case .direct: "Direct"
        case .regular: "Regular"
        case .unspecified: nil
        }
    }

    /// `IDCW payout`; nothing where nobody tells it.
    public static func option(_ option: SchemeOption) -> String? {
        switch option {
        case .growth: "Growth"
        case .payout: "IDCW payout"
        case .reinvestment: "IDCW reinvestment"
        case .distribution: "IDCW"
        case .bonus: "Bonus"
        case .unspecified: nil
        }
    }

    /// `Monthly`.
    public static func frequency(_ frequency: DistributionFrequency) -> String {
        switch frequency {
        case .daily: "Daily"
        case .weekly: "Weekly"
        case .fortnightly: "Fortnightly"
        case .monthly: "Monthly"
        case .quarterly: "Quarterly"
        case .halfYearly: "Half-yearly"
        case .annual: "Annual"
        }
    }

    /// `Open-ended`.
    public static func structure(_ structure: SchemeStructure) -> String {
        switch structure {
        case .openEnded: "Open-ended"
        case .closeEnded: "Close-ended"
        case .interval: "Interval"
        case .unspecified: "Not specified"
        }
    }

    /// `1 year`.
    public static func period(_ period: ReturnPeriod) -> String {
        switch period {
        case .week: "1 week"
        case .month: "1 month"
        case .quarter: "3 months"
        case .halfYear: "6 months"
        case .year: "1 year"
        case .threeYears: "3 years"
        case .fiveYears: "5 years"
        case .tenYears: "10 years"
        case .yearToDate: "Year to date"
        case .max: "Since the first NAV"
        }
    }

    /// Plan, option and how often it distributes: `Direct`, `IDCW`, `Monthly`.
    public static func tags(_ scheme: Scheme) -> [String] {
        [plan(scheme.plan), option(scheme.option), scheme.frequency.map(frequency)].compactMap { $0 }
    }

    /// The name of the fund without plan and option; the whole name where it names nothing else.
    public static func title(_ scheme: Scheme) -> String {
        scheme.fundNameLength > 0 ? scheme.fundName : scheme.name.isEmpty ? "Scheme \(scheme.code)" : scheme.name
    }

    private static let categories: [SchemeCategory: String] = [
        .largeCap: "Large cap", .largeAndMidCap: "Large and mid cap", .midCap: "Mid cap", .smallCap: "Small cap",
        .multiCap: "Multi cap", .flexiCap: "Flexi cap", .dividendYield: "Dividend yield", .value: "Value",
        .contra: "Contra", .focused: "Focused", .sectoral: "Sectoral or thematic", .elss: "ELSS (tax saving)",
        .overnight: "Overnight", .liquid: "Liquid", .ultraShort: "Ultra short duration",
        .lowDuration: "Low duration", .moneyMarket: "Money market", .shortDuration: "Short duration",
        .mediumDuration: "Medium duration", .mediumToLongDuration: "Medium to long duration",
        .longDuration: "Long duration", .dynamicBond: "Dynamic bond", .corporateBond: "Corporate bond",
        .creditRisk: "Credit risk", .bankingAndPSU: "Banking and PSU", .gilt: "Gilt",
        .giltTenYear: "Gilt, 10 years constant", .floater: "Floater", .conservativeHybrid: "Conservative hybrid",
        .balancedHybrid: "Balanced hybrid", .aggressiveHybrid: "Aggressive hybrid",
        .balancedAdvantage: "Balanced advantage", .multiAsset: "Multi asset", .arbitrage: "Arbitrage",
        .equitySavings: "Equity savings", .retirement: "Retirement", .children: "Children",
        .indexFund: "Index fund", .goldETF: "Gold ETF", .otherETF: "ETF",
        .fundOfFundsDomestic: "Fund of funds, domestic",
        .fundOfFundsOverseas: "Fund of funds, overseas", .income: "Income (before 2018)",
        .equityGrowth: "Growth (before 2018)", .unspecified: "Not specified",
    ]
}
