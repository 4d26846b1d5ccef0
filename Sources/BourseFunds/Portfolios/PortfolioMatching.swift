import BourseCore

/// Finds the funds that monthly portfolios are of, by the names in their titles.
public struct PortfolioMatching: Sendable {
    /// A scheme of each fund: the one with the lowest code.
    private var codes: [FundNameTokens: Int32] = [:]

    /// Learns the names of all funds.
    ///
    /// - Complexity: O(bytes of the names).
    public init(_ schemes: [Scheme]) {
        for scheme in schemes {
            let tokens = FundNameTokens(scheme.name, fundLength: scheme.fundNameLength)
            codes[tokens] = min(codes[tokens] ?? scheme.code, scheme.code)
        }
    }

    /// The code of a scheme of the fund that a portfolio names; nothing when it names none, or several.
    public func code(of portfolio: FundPortfolio) -> Int32? {
        let found = Set(portfolio.titles.compactMap { codes[Self.tokens($0)] })
        return found.count == 1 ? found.first : nil
    }

    private static func tokens(_ name: String) -> FundNameTokens {
        FundNameTokens(name, fundLength: SchemeName(name).fundLength)
    }
}

/// By what plans and options of one fund are known, however their names are spelled.
public struct FundIdentity: Hashable, Sendable {
    private let tokens: FundNameTokens

    /// Takes the name of a scheme apart.
    public init(_ scheme: Scheme) { tokens = FundNameTokens(scheme.name, fundLength: scheme.fundNameLength) }
}
