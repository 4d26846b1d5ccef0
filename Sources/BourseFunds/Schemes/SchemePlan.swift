/// How a unit is bought, which decides the costs.
public enum SchemePlan: String, CaseIterable, Sendable {
    /// From the fund house, without a distributor's commission.
    case direct
    /// Through a distributor.
    case regular
    /// Neither name nor file says it: exchange-traded funds, and most plans from before 2013.
    case unspecified
}

/// What happens to the income of a unit.
public enum SchemeOption: String, CaseIterable, Sendable {
    /// It stays in the NAV.
    case growth
    /// It is paid out as income distribution cum capital withdrawal, formerly dividend.
    case payout
    /// It is distributed in new units.
    case reinvestment
    /// It is distributed, in money or in units, whichever the investor chose.
    case distribution
    /// It is distributed in free units.
    case bonus
    /// Neither name nor file says it.
    case unspecified

    /// Whether the NAV falls by what is distributed, so that returns computed from NAVs are too low.
    public var distributes: Bool { self == .payout || self == .reinvestment || self == .distribution }
}

/// How often an option distributes.
public enum DistributionFrequency: String, CaseIterable, Sendable {
    /// As the name says.
    case daily, weekly, fortnightly, monthly, quarterly, halfYearly, annual
}

/// Whether units can be bought and given back at any time.
public enum SchemeStructure: String, CaseIterable, Sendable {
    /// On any business day.
    case openEnded
    /// Only when the scheme begins and when it ends.
    case closeEnded
    /// Only in windows.
    case interval
    /// Neither heading nor name says it.
    case unspecified
}
