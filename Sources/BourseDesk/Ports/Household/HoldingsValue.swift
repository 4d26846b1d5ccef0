import BourseCore
import BourseValues

/// What somebody's investments are worth beside the household's accounts.
public protocol HoldingsValue: Sendable {
    /// What all holdings were worth at the end of some days, in a currency; days of which it is not known are left out.
    func values(of user: UserID, on days: [TradingDay], in currency: Currency) async throws -> [TradingDay: HoldingsDay]
}

/// What all holdings were worth at the end of a day.
public struct HoldingsDay: Hashable, Sendable {
    /// Their value.
    public let value: Money
    /// How many of them have no price or rate, and are not part of the value.
    public let missing: Int
    /// How many of them are valued at their cost, because no price is known.
    public let atCost: Int
    /// The accounts that are counted in the value, by their names; nothing where it is not known any more which.
    public let accounts: Set<String>?

    /// Makes the value of a day.
    public init(value: Money, missing: Int = 0, atCost: Int = 0, accounts: Set<String>? = nil) {
        self.value = value
        self.missing = missing
        self.atCost = atCost
        self.accounts = accounts
    }

    /// Whether what an account of the portfolio holds is part of the value.
    func counts(_ account: String) -> Bool { accounts?.contains(account) ?? true }
}

/// Holdings of which nothing is known.
public struct NoHoldings: HoldingsValue {
    /// Knows nothing.
    public init() {}
    /// Nothing on any day.
    public func values(
        of user: UserID,
        on days: [TradingDay],
        in currency: Currency
    ) async throws -> [TradingDay: HoldingsDay] { [:] }
}
