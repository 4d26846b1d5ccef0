import BourseCore

/// How much funds hold in common, by their portfolios.
///
/// What a fund has sold short is not in common.
public struct FundOverlap: Hashable, Sendable {
    /// A security that at least two of the funds hold.
    public struct CommonSecurity: Hashable, Sendable {
        /// Its ISIN.
        public let isin: ISIN
        /// The name, as the first fund that holds it has it.
        public let name: String
        /// The share of each fund's net assets; nothing where a fund does not hold it.
        public let shares: [Ratio?]

        /// The share that two of the funds have at least.
        public var common: Ratio { shares.compactMap { $0 }.sorted(by: >)[1] }
    }

    /// For each fund and each other one, the sum of the smaller shares of every security.
    ///
    /// 1 for two equal portfolios, 0 for two without a common security. Nothing where one of the two has no portfolio, and
    /// for a fund with itself.
    public let shares: [[Ratio?]]
    /// The securities that at least two of the funds hold, the largest common share first.
    public let common: [CommonSecurity]

    /// Compares portfolios; nothing stands for a fund without one.
    ///
    /// - Complexity: O(holdings · funds).
    public init(_ portfolios: [FundPortfolio?]) {
        var securities: [ISIN: (name: String, shares: [Ratio?])] = [:]
        for (place, portfolio) in portfolios.enumerated() {
            for holding in portfolio?.holdings ?? [] where holding.share.units > 0 {
                let empty = (name: holding.name, shares: [Ratio?](repeating: nil, count: portfolios.count))
                securities[holding.isin, default: empty].shares[place] = holding.share
            }
        }
        common = securities.filter { $0.value.shares.count { $0 != nil } > 1 }
            .map { CommonSecurity(isin: $0.key, name: $0.value.name, shares: $0.value.shares) }
            .sorted { ($1.common, $0.isin.description) < ($0.common, $1.isin.description) }
        shares = portfolios.indices.map { [common] first in
            portfolios.indices.map { second in
                guard first != second, portfolios[first] != nil, portfolios[second] != nil else { return nil }
                return Ratio(
                    units: common.reduce(0) { sum, security in
                        guard let one = security.shares[first], let other = security.shares[second] else { return sum }
                        return sum + min(one.units, other.units)
                    }
                )
            }
        }
    }
}
