import BourseCore
import BourseMarkets
import BoursePortfolio

/// The figures of a portfolio on its last day: what pages, programs and the command line show, worked out once.
public struct PortfolioSheet: Sendable {
    /// The periods that returns are told of.
    public static let periods: [ReturnPeriod] = [
        .month, .quarter, .halfYear, .yearToDate, .year, .threeYears, .fiveYears, .max,
    ]

    /// The last day.
    public let asOf: TradingDay
    /// The currency of all amounts.
    public let base: Currency
    /// What everything is worth.
    public let value: Money
    /// What the last day with new prices did.
    public let dayChange: Money
    /// The same as a fraction of the value before.
    public let dayReturn: Ratio?
    /// The gain of what is held.
    public let unrealized: GainSplit
    /// What closed lots earned.
    public let realized: GainSplit
    /// Dividends, interest and charges, after tax.
    public let income: Money
    /// The returns of periods, in the order of ``periods``.
    public let returns: [PeriodReturns]
    /// What is held, by account and symbol.
    public let holdings: [Holding]
    /// Cash that accounts keep.
    public let cash: [CashBalance]
    /// How the value is divided.
    public let allocations: [AllocationAxis: [AllocationPart]]
    /// How much it varies.
    public let risk: PortfolioRisk
    /// How alike the largest holdings moved in the last year.
    public let correlations: HoldingCorrelations
    /// Income by month, the latest first.
    public let months: [IncomeMonth]
    /// Dividends that are expected in the next twelve months, by day.
    public let expectedIncome: [ExpectedDividend]
    /// The same by month, the next first.
    public let expectedMonths: [ExpectedMonth]
    /// What each asset added to the return of the last year, or since the beginning where that is later.
    public let contributions: Result<Contributions, NoReturn>
    /// The options, by what they are on, and those that have no value by the model.
    public let options: (underlyings: [UnderlyingGreeks], problems: [OptionProblem])
    /// The Greeks of all underlyings of each currency.
    public let optionTotals: [OptionTotal]
    /// What cannot be right, the most serious first.
    public let contradictions: [DataWarning]
    /// Transactions that are not counted, and why.
    public let problems: [TransactionProblem]

    /// Works them out.
    ///
    /// - Parameters:
    ///   - benchmark: The benchmark; nil without one.
    ///   - actions: Splits and dividends by symbol.
    ///   - start: The day after which the last year of risk begins; nothing for all days.
    ///   - options: The markets of the options among what is held.
    /// - Complexity: O(lots + bookings + holdings · days of a year).
    public init(
        _ portfolio: Portfolio,
        beside benchmark: PortfolioBenchmark?,
        actions: [Symbol: CorporateActions],
        after start: TradingDay?,
        options markets: ([Holding]) -> OptionMarkets
    ) {
        let series = portfolio.series
        asOf = portfolio.settings.asOf
        base = portfolio.settings.base
        value = series.value(at: series.count - 1)
        dayChange = portfolio.dayChange
        dayReturn = Ratio(dayChange, over: value - dayChange)
        holdings = portfolio.holdings
        cash = portfolio.cash
        unrealized = holdings.reduce(GainSplit.zero) { $0 + ($1.unrealized ?? .zero) }
        realized = portfolio.realizedTotal()
        let income = portfolio.income
        self.income = income.reduce(Money.zero) { $0 + $1.baseNet }
        months = IncomeMonth.months(income)
        expectedIncome = portfolio.expectedDividends(actions: actions, of: holdings)
        expectedMonths = ExpectedMonth.months(expectedIncome)
        let days = benchmark.map { portfolio.days(of: $0.column, in: $0.currency) }
        returns = Self.periods.map { PeriodReturns($0, portfolio, beside: days) }
        var allocations: [AllocationAxis: [AllocationPart]] = [:]
        for axis in AllocationAxis.allCases {
            allocations[axis] = Portfolio.allocation(by: axis, of: holdings, cash)
        }
        self.allocations = allocations
        risk = PortfolioRisk(portfolio, beside: days, after: start)
        correlations = portfolio.correlations(
            of: holdings,
            actions: actions,
            after: start,
            through: asOf
        )
        contributions = portfolio.contributions(after: start, through: asOf)
        options = portfolio.greeks(markets(holdings))
        optionTotals = OptionTotal.totals(of: options.underlyings)
        contradictions = portfolio.contradictions(actions: actions, of: holdings, cash)
        problems = portfolio.problems
    }
}
