import BourseCore

/// The planned risk of a trade beside the size of its account.
public struct AccountRisk: Hashable, Sendable {
    /// The planned risk, above 0.
    public let risk: Money
    /// The size rule that has the size of the account, in the currency of the trade.
    public let account: AccountShare

    /// Makes a risk.
    public init(risk: Money, account: AccountShare) {
        self.risk = risk
        self.account = account
    }

    /// The most that ``share`` says: a million times the account.
    private static let largestShare: Int128 = 1_000_000

    /// The risk as a share of the account, rounded half to even; at most 1,000,000.
    public var share: Ratio {
        let largest = Money(units: account.size.units * Self.largestShare)
        return Ratio(min(risk, largest), over: account.size) ?? Ratio(units: 0)
    }

    /// Whether more than a share of the account is at risk, exactly.
    ///
    /// - Parameter limit: A share in whole parts per million, up to 1.
    public func exceeds(_ limit: Ratio) -> Bool {
        let parts = Int(clamping: limit.units / 10_000)
        guard let most = AccountShare(partsPerMillion: parts, size: account.size, currency: account.currency) else {
            return false
        }
        return risk > most.amount
    }
}
