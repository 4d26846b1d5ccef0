import BourseCore
import BourseOptions

/// The same flows put into something else.
public struct BenchmarkComparison: Sendable {
    /// What the portfolio did.
    public let portfolio: PeriodReturn
    /// The time-weighted return of the benchmark in the base currency, over the days on which the portfolio was invested.
    public let timeWeighted: Double
    /// What the same flows in the benchmark would be worth at the end of each day of the period, until the last on which
    /// the portfolio was invested, for charts; 0 before the first.
    public let values: [Double]
    /// ``values`` at the end.
    public let end: Money
    /// What the same flows earned in the benchmark, over the days that are compared.
    public let gain: Money
    /// The flows of the days that are compared, which end with ``end``, and these days.
    let flows: [CashFlow]
    let span: InvestedSpan
    /// The money-weighted return of the same flows in the benchmark.
    ///
    /// - Complexity: O(100 · days).
    public var moneyWeighted: Result<MoneyWeighted, NoReturn> { MoneyWeighted.of(flows, days: span.investedDays) }
    /// How much more the portfolio gained than the same flows in the benchmark.
    ///
    /// Of gains, not of values: what was paid out after the last invested day is part of the gain alone.
    public var difference: Money { portfolio.gain - gain }
}

/// The price of a benchmark in the base currency on every day of a portfolio, for statistics.
public struct BenchmarkDays: Sendable {
    /// By the place of the day; 0 before the first.
    let closes: [Double]
}

extension Portfolio {
    /// The price of a benchmark on every day, the last known.
    ///
    /// - Complexity: O(days · log rates).
    public func days(of column: PriceColumn, in currency: Currency) -> BenchmarkDays {
        BenchmarkDays(closes: daily(column, in: currency))
    }

    /// The price of a column in the base currency on every day of the series, the last known; 0 before the first.
    func daily(_ column: PriceColumn, in currency: Currency) -> [Double] {
        var price: Int64 = 0
        var next = 0
        var known: (day: TradingDay, rate: Double)?
        return (0..<series.count).map { index in
            let day = series.first.number + index
            while next < column.days.count, Int(column.days[next]) <= day {
                price = column.prices[next]
                next += 1
            }
            guard price > 0 else { return 0 }
            if currency != settings.base {
                let date = series.day(at: index)
                guard let rate = rates.rate(of: currency, in: settings.base, on: date) else { return 0 }
                known = (date, rate.rate.double)
            }
            return Double(price) / 1e8 * (known?.rate ?? 1)
        }
    }

    /// What the flows of a period would have become in a benchmark.
    ///
    /// What comes in on a day buys at the close before it, for it works from the start of the day, and what goes out sells at
    /// the close of the day: the rule of the portfolio's own return, see ``ValueSeries/growth(_:at:)``. The benchmark's prices
    /// should have its dividends in them; a price index falls behind by its dividends.
    ///
    /// - Complexity: O(100 · days), for the money-weighted return of the portfolio.
    public func compare(
        with benchmark: PriceColumn,
        in currency: Currency,
        after start: TradingDay?,
        through end: TradingDay
    ) -> Result<BenchmarkComparison, NoReturn> {
        let own: PeriodReturn
        switch series.performance(after: start, through: end) {
        case .failure(let reason): return .failure(reason)
        case .success(let value): own = value
        }
        return compare(own, with: days(of: benchmark, in: currency))
    }

    /// What the flows of a period that was worked out before would have become in a benchmark.
    ///
    /// - Complexity: O(days).
    public func compare(_ own: PeriodReturn, with benchmark: BenchmarkDays) -> Result<BenchmarkComparison, NoReturn> {
        let from = own.from.map { $0.number - series.first.number } ?? -1
        let whole = own.to.number - series.first.number
        // A dividend after the last sale belongs to an earlier investment.
        guard let span = series.invested(.total, from: from, to: whole) else { return .failure(.nothingInvested) }
        let to = span.last
        let end = series.day(at: to)
        let closes = benchmark.closes
        let start = series.value(at: span.start)
        var value = start.double
        var wealth = 1.0
        // Nothing was invested before: payments of those days are part of no return, and need no close.
        var values = [Double](repeating: 0, count: span.start - from)
        var paidOut = Money.zero
        for index in (span.start + 1)...to {
            // Before the first day there is no close in the series: that of the day itself.
            let before = closes[max(index - 1, 0)]
            guard before > 0 else { return .failure(.noBenchmark(series.day(at: index))) }
            let growth = closes[index] / before
            wealth *= growth
            paidOut += series.outflow(at: index) - series.inflow(at: index)
            value = (value + series.inflow(at: index).double) * growth - series.outflow(at: index).double
            guard value.isFinite, value >= -1e-6 * abs(own.inflow.double + own.start.double) else {
                return .failure(.benchmarkUsedUp(series.day(at: index)))
            }
            value = max(value, 0)
            values.append(value)
        }
        let last = Money(rounding: value)
        var flows = series.flows(from: span.start, to: to).filter { $0.day != end }
        let change = series.outflow(at: to) - series.inflow(at: to)
        flows.append(CashFlow(day: end, amount: last + change))
        return .success(
            BenchmarkComparison(
                portfolio: own,
                timeWeighted: wealth - 1,
                values: values,
                end: last,
                gain: last - start + paidOut,
                flows: flows,
                span: span
            )
        )
    }
}
