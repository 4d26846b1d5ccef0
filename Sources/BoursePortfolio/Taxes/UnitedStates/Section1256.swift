import BourseCore

/// Gains of section 1256 contracts in one year: futures, and options on broad-based indexes.
///
/// 40 % of the gain is short-term and 60 % long-term, however long a contract was held.
///
/// Source: Internal Revenue Code §1256(a)(3); IRS Form 6781, Part I.
public struct Section1256: Sendable {
    /// The contracts of one symbol in one account.
    public struct Row: Hashable, Sendable {
        /// The contract.
        public let symbol: Symbol
        /// The account.
        public let account: String
        /// What gains add up to, 0 or more.
        public let gains: Money
        /// What losses add up to, 0 or more.
        public let losses: Money
        /// How the row was calculated, as sentences.
        public let working: [String]
    }

    /// By symbol and account.
    public let rows: [Row]

    /// Gains less losses.
    public var total: Money { rows.reduce(.zero) { $0 + $1.gains - $1.losses } }
    /// 40 % of ``total``, in cents.
    public var shortTerm: Money { Money(units: total.units.scaled(by: 4, dividedBy: 10)).rounded(places: 2) }
    /// The rest of ``total``.
    public var longTerm: Money { total - shortTerm }
}
