import BourseCore
import BourseValues

/// What somebody's investments are worth beside the household's accounts.
public protocol HoldingsValue: Sendable {
    /// What all holdings were worth at the end of some days, in a currency; days of which it is not known are left out.
    func values(of user: UserID, on days: [TradingDay], in currency: Currency) async throws -> [TradingDay: HoldingsDay]
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
