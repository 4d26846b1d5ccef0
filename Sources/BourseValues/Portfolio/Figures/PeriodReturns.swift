import BourseCore
import BoursePortfolio

/// What a portfolio did in a period, beside what it is compared with.
public struct PeriodReturns: Hashable, Sendable {
    /// The period.
    public let period: ReturnPeriod
    /// What the portfolio did, or why that cannot be told.
    public let own: Result<PeriodReturn, NoReturn>
    /// The time-weighted return of the benchmark; nothing when there is none.
    public let benchmark: Double?
    /// How much more the portfolio gained than the same payments in the benchmark would have.
    public let difference: Money?

    /// Calculates the returns of a portfolio over a period, and those of its benchmark.
    init(_ period: ReturnPeriod, _ portfolio: Portfolio, beside benchmark: BenchmarkDays?) {
        self.period = period
        let own = portfolio.series.performance(over: period)
        self.own = own
        guard case .success(let performance) = own, let benchmark,
            case .success(let comparison) = portfolio.compare(performance, with: benchmark)
        else {
            (self.benchmark, difference) = (nil, nil)
            return
        }
        (self.benchmark, difference) = (comparison.timeWeighted, comparison.difference)
    }

    /// What one account did in a period, beside nothing.
    public init(_ period: ReturnPeriod, of account: ValueSeries.Lane, in series: ValueSeries) {
        self.period = period
        own = series.performance(account, over: period)
        (benchmark, difference) = (nil, nil)
    }
}

/// The income of a calendar month.
public struct IncomeMonth: Hashable, Sendable {
    /// The first day of the month.
    public let month: TradingDay
    /// Dividends, those paid in shares included, after tax.
    public let dividends: Money
    /// Interest, after tax.
    public let interest: Money
    /// Charges that belong to no trade, below 0.
    public let charges: Money
    /// All of it.
    public var total: Money { dividends + interest + charges }

    /// The months with income, the latest first.
    static func months(_ income: [Income]) -> [IncomeMonth] {
        var sums: [TradingDay: (dividends: Money, interest: Money, charges: Money)] = [:]
        for row in income {
            var sum = sums[row.day.startOfMonth] ?? (.zero, .zero, .zero)
            switch row.kind {
            case .dividend, .reinvestment: sum.dividends += row.baseNet
            case .interest: sum.interest += row.baseNet
            case .charge: sum.charges += row.baseNet
            }
            sums[row.day.startOfMonth] = sum
        }
        return sums.sorted { $0.key > $1.key }.map { month, sum in
            IncomeMonth(month: month, dividends: sum.dividends, interest: sum.interest, charges: sum.charges)
        }
    }
}
