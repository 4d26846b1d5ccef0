import BourseCore

/// A mutual fund scheme: one plan and option of a fund.
public struct Scheme: Hashable, Sendable {
    /// AMFI's code, above 0.
    public var code: Int32
    /// The name as the source writes it.
    public var name: String
    /// The ISIN of units that grow or pay out.
    public var isin: ISIN?
    /// The ISIN of units whose income is reinvested.
    public var reinvestmentISIN: ISIN?
    /// The fund house; nothing when neither heading nor name tells one that we know.
    public var house: FundHouse?
    /// The category.
    public var category: SchemeCategory
    /// Whether units can be bought and given back at any time.
    public var structure: SchemeStructure
    /// How a unit is bought.
    public var plan: SchemePlan
    /// What happens to its income.
    public var option: SchemeOption
    /// How often it distributes.
    public var frequency: DistributionFrequency?
    /// The bytes of the name that name the fund; plan and option follow.
    public var fundNameLength: Int
    /// The names under which earlier lists had its fund, without plan and option, newest first.
    public var formerNames: [String]
    /// What the fund takes from its assets in a year; nothing while it is not known.
    public var expenseRatio: ExpenseRatio?
    /// What investors have in the scheme; nothing while it is not known.
    public var assets: FundAssets?
    /// What the source said that could not be used.
    public var remarks: [SchemeRemark]

    /// The name without plan and option.
    public var fundName: String { String(decoding: name.utf8.prefix(fundNameLength), as: UTF8.self) }
}

/// Something a source said about a scheme that could not be used.
public enum SchemeRemark: Hashable, Sendable {
    /// What stands in the place of an ISIN is none.
    case noISIN(String, ISINError)
    /// The heading names no category that we know.
    case unknownCategory(String)
}

/// What a source tells about a scheme, in its own words.
public struct SchemeFacts: Hashable, Sendable {
    /// AMFI's code.
    public var code: Int32
    /// The name.
    public var name: String
    /// What stands in the place of the ISIN for growth or payout.
    public var isin: String?
    /// What stands in the place of the ISIN for reinvestment.
    public var reinvestmentISIN: String?
    /// The fund house, such as `Axis Mutual Fund`.
    public var house: String?
    /// The category, as `Open Ended Schemes(Debt Scheme - Liquid Fund)` or only what stands in its brackets.
    public var category: String?
    /// The kind of scheme, such as `Open Ended Schemes`, when it is told apart from the category.
    public var type: String?
    /// The plan, when it is told apart from the name.
    public var plan: String?
    /// The option, when it is told apart from the name.
    public var option: String?
    /// What the fund takes from its assets in a year.
    public var expenseRatio: ExpenseRatio?
    /// What investors have in the scheme.
    public var assets: FundAssets?

    /// Makes facts of what is known for sure; the rest is set where it is told.
    public init(code: Int32, name: String) {
        self.code = code
        self.name = name
    }
}
