import BourseCore
import BoursePortfolio
import BourseValues

/// What portfolios are worth, for the net worth of households.
struct PortfolioHoldings: HoldingsValue {
    /// How long prices and rates are waited for that were never told.
    static let patience = Duration.seconds(1)

    let portfolio: PortfolioService
    /// Looks somebody up; nothing for who is not there.
    let person: @Sendable (UserID) async throws -> User?

    /// The values of days since the first transaction, at the rates of those days.
    ///
    /// - Complexity: O(transactions + days), once the portfolio is worked out.
    func values(
        of user: UserID,
        on days: [TradingDay],
        in currency: Currency
    ) async throws -> [TradingDay: HoldingsDay] {
        guard let person = try await person(user), let first = days.min(), let last = days.max() else { return [:] }
        let owned = try await portfolio.state(of: person, patience: Self.patience).owned.portfolio
        let begins = Self.firstDays(owned.ledger.transactions)
        guard let begin = begins.values.min() else { return [:] }
        let base = owned.settings.base
        let rates = await portfolio.rates(of: [base], in: currency, over: first...last)
        var values: [TradingDay: HoldingsDay] = [:]
        for day in Set(days) where day >= begin {
            guard let place = owned.series.index(of: day), let rate = rates.rate(of: base, in: currency, on: day),
                let value = rate.rate.converted(owned.series.value(at: place))
            else { continue }
            values[day] = HoldingsDay(
                value: value,
                missing: owned.series.missing(at: place),
                atCost: owned.series.atCost(at: place),
                accounts: Set(begins.filter { $0.value <= day }.keys)
            )
        }
        return values
    }

    /// The day from which each account has something, its transfers from other accounts included.
    private static func firstDays(_ transactions: [Transaction]) -> [String: TradingDay] {
        var days: [String: TradingDay] = [:]
        for transaction in transactions {
            var names = [transaction.account]
            switch transaction.kind {
            case .transfer(_, _, let target, _), .cashTransfer(_, let target): names.append(target)
            default: break
            }
            for name in names where days[name].map({ transaction.day < $0 }) ?? true { days[name] = transaction.day }
        }
        return days
    }
}

extension PortfolioService: ExchangeRates {
    /// The rates that portfolios are told at: the last of each day, and of today the newest.
    public nonisolated func rates(
        of currencies: Set<Currency>,
        in base: Currency,
        over days: ClosedRange<TradingDay>
    ) async -> FXHistory {
        await prices.rates(of: currencies.union([base]), patience: PortfolioHoldings.patience)
    }
}
