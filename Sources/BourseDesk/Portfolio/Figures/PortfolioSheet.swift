import BourseCore
import BourseMarkets
import BourseOptions
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
    public let unrealised: GainSplit
    /// What closed lots earned.
    public let realised: GainSplit
    /// Dividends, interest and charges, after tax.
    public let income: Money
    /// The returns of periods, in the order of ``periods``.
    public let returns: [PeriodFigures]
    /// What is held, by account and symbol.
    public let holdings: [Holding]
    /// Cash that accounts keep.
    public let cash: [CashBalance]
    /// How the value is divided.
    public let allocations: [AllocationAxis: [AllocationPart]]
    /// How much it varies.
    public let risk: PortfolioRisk
    /// Income by month, the latest first.
    public let months: [IncomeMonth]
    /// What each asset added to the return of the last year, or since the beginning where that is later.
    public let contributions: Result<Contributions, NoReturn>
    /// The options, by what they are on, and those that have no value by the model.
    public let options: (underlyings: [UnderlyingGreeks], problems: [OptionProblem])
    /// What cannot be right, the most serious first.
    public let contradictions: [Contradiction]
    /// Transactions that are not counted, and why.
    public let problems: [TransactionProblem]

    /// Works them out.
    ///
    /// - Complexity: O(lots + bookings + holdings · days of a year).
    init(_ owned: OwnedPortfolio) {
        let portfolio = owned.portfolio
        let series = portfolio.series
        asOf = portfolio.settings.asOf
        base = portfolio.settings.base
        value = series.value(at: series.count - 1)
        dayChange = portfolio.dayChange
        dayReturn = Ratio(dayChange, over: value - dayChange)
        holdings = portfolio.holdings
        cash = portfolio.cash
        unrealised = holdings.reduce(GainSplit.zero) { $0 + ($1.unrealised ?? .zero) }
        realised = portfolio.realisedTotal()
        let income = portfolio.income
        self.income = income.reduce(Money.zero) { $0 + $1.baseNet }
        months = IncomeMonth.months(income)
        let benchmark = owned.benchmark.map { portfolio.days(of: $0.column, in: $0.currency) }
        returns = Self.periods.map { PeriodFigures($0, owned, beside: benchmark) }
        var allocations: [AllocationAxis: [AllocationPart]] = [:]
        for axis in AllocationAxis.allCases {
            allocations[axis] = Portfolio.allocation(by: axis, of: holdings, cash)
        }
        self.allocations = allocations
        let start = owned.riskStart
        risk = PortfolioRisk(owned, beside: benchmark, after: start)
        contributions = portfolio.contributions(after: start, through: asOf)
        options = portfolio.greeks(Self.optionMarkets(owned, holdings))
        contradictions = portfolio.contradictions(actions: owned.market.actions, of: holdings, cash)
        problems = portfolio.problems
    }

    /// The markets of the options that are held: the volatility is that of their owner's last trade.
    private static func optionMarkets(_ owned: OwnedPortfolio, _ holdings: [Holding]) -> [Symbol: OptionMarket] {
        let held = holdings.compactMap { holding in holding.asset.option.map { (holding.asset.symbol, $0) } }
        guard !held.isEmpty else { return [:] }
        let trades = OptionColumns(owned.portfolio.ledger.transactions)
        let asOf = owned.portfolio.settings.asOf
        var markets: [Symbol: OptionMarket] = [:]
        for (symbol, contract) in held where markets[contract.root] == nil {
            guard let column = owned.market.columns[contract.root], let spot = column.price(atOrBefore: asOf) else {
                continue
            }
            let prices = OptionPrices(contract, underlying: column)
            markets[contract.root] = OptionMarket(
                spot: spot,
                volatility: prices.volatility(trades.trades(of: symbol), on: asOf),
                rate: OptionPrices.rate
            )
        }
        return markets
    }
}
