import BourseCore

/// Finds the funds that monthly portfolios are of, by the names in their titles.
public struct PortfolioMatching: Sendable {
    /// A scheme of each fund: the one with the lowest code.
    private var codes: [FundIdentity: Int32] = [:]

    /// Learns the names of all funds.
    ///
    /// - Complexity: O(bytes of the names).
    public init(_ schemes: [Scheme]) {
        for scheme in schemes {
            let fund = FundIdentity(scheme)
            codes[fund] = min(codes[fund] ?? scheme.code, scheme.code)
        }
    }

    /// The code of a scheme of the fund that a portfolio names; nothing when it names none, or several.
    public func code(of portfolio: FundPortfolio) -> Int32? {
        let found = Set(portfolio.titles.compactMap { codes[FundIdentity(named: $0)] })
        return found.count == 1 ? found.first : nil
    }
}

/// By what plans and options of one fund are known, however their names are spelled.
public struct FundIdentity: Hashable, Sendable {
    private let tokens: FundNameTokens

    /// The fund of a scheme.
    public init(_ scheme: Scheme) { tokens = FundNameTokens(scheme.name, fundLength: scheme.fundNameLength) }

    /// The fund that a name is of, which may have a plan and an option.
    init(named name: String) { tokens = FundNameTokens(name, fundLength: SchemeName(name).fundLength) }
}
