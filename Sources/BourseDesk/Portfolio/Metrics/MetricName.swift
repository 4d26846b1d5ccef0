import BourseCore
import BoursePortfolio
import BourseValues

/// Figures that can be explained, by the words that addresses use.
public enum MetricName: String, CaseIterable, Sendable {
    /// What everything is worth.
    case value
    /// What the last day did.
    case dayChange = "day-change"
    /// The gain of what is held.
    case unrealized
    /// What closed lots earned in a period.
    case realized
    /// Income of a period.
    case income
    /// The change of the value less flows in a period.
    case gain
    /// The time-weighted return of a period.
    case timeWeighted = "time-weighted"
    /// The money-weighted return of a period.
    case moneyWeighted = "money-weighted"
    /// The return of the benchmark in a period.
    case benchmark
    /// How much more it gained than the same payments in the benchmark.
    case ahead
    /// What a holding is worth.
    case holdingValue = "holding-value"
    /// The gain of a holding.
    case holdingGain = "holding-gain"
    /// The share of a holding in the value.
    case holdingShare = "holding-share"
    /// The cash of an account.
    case cash
    /// The share of a part of the value.
    case share
    /// How much the last year varied.
    case volatility
    /// How much it moves with the benchmark.
    case beta
    /// How alike the two move.
    case correlation
    /// The loss of a bad day, by what was.
    case valueAtRisk = "value-at-risk"
    /// The loss of a bad day, by the normal distribution.
    case parametricValueAtRisk = "parametric-value-at-risk"
    /// The deepest fall of the last year.
    case drawdown
    /// How far it is below its high.
    case belowHigh = "below-high"
    /// What an asset added to the return of the last year.
    case contribution
    /// What the options on a symbol are worth by the model.
    case optionValue = "option-value"
    /// Shares that the options on a symbol move like, with those that are held.
    case delta
    /// How delta changes when the symbol rises by 1.
    case gamma
    /// What a day adds to the options on a symbol.
    case theta
    /// What a point of volatility adds to them.
    case vega
    /// What a point of the rate adds to them.
    case rho

    /// Whether it is of a period.
    public var hasPeriod: Bool {
        switch self {
        case .realized, .income, .gain, .timeWeighted, .moneyWeighted, .benchmark, .ahead: true
        default: false
        }
    }

    /// Whether it is of one holding.
    public var hasHolding: Bool { self == .holdingValue || self == .holdingGain || self == .holdingShare }

    /// What the model tells of options, when it is that.
    public var ofOptions: OptionMetric? {
        switch self {
        case .optionValue: .value
        case .delta: .delta
        case .gamma: .gamma
        case .theta: .theta
        case .vega: .vega
        case .rho: .rho
        default: nil
        }
    }

    /// Whether it is a change, which has a sign.
    public var isChange: Bool {
        switch self {
        case .dayChange, .unrealized, .realized, .income, .gain, .timeWeighted, .moneyWeighted, .benchmark, .ahead,
            .holdingGain, .contribution:
            true
        default: false
        }
    }
}

/// What a figure is of, as addresses and commands say it.
public struct MetricSubject: Sendable {
    /// The period, of figures that have one.
    public var period: ReturnPeriod
    /// The account of a holding or of cash.
    public var account: String?
    /// The symbol of a holding, of what contributed, or of what options are on.
    public var symbol: Symbol?
    /// By what the value is divided, of a share.
    public var axis: AllocationAxis
    /// The part of it, or the currency of cash, or of all options where no symbol is named.
    public var part: String?

    /// Makes one.
    public init(
        period: ReturnPeriod = .max,
        account: String? = nil,
        symbol: Symbol? = nil,
        axis: AllocationAxis = .asset,
        part: String? = nil
    ) {
        self.period = period
        self.account = account
        self.symbol = symbol
        self.axis = axis
        self.part = part
    }
}

extension OwnedPortfolio {
    /// How a figure came about; nothing for a holding or a part that there is not, or where nothing is compared with.
    public func explanation(of name: MetricName, _ subject: MetricSubject) -> Explanation? {
        metric(name, subject).flatMap { portfolio.explanation(of: $0) }
    }

    /// Since when risk is measured: a year ago, or the beginning where that is later.
    var riskStart: TradingDay? {
        let year = portfolio.settings.asOf.adding(months: -12)
        return year < portfolio.series.first ? nil : year
    }

    private func holding(_ subject: MetricSubject, _ metric: (String, Symbol) -> PortfolioMetric) -> PortfolioMetric? {
        subject.account.flatMap { account in subject.symbol.map { metric(account, $0) } }
    }

    private func metric(_ name: MetricName, _ subject: MetricSubject) -> PortfolioMetric? {
        let day = portfolio.settings.asOf
        let start = subject.period.start(asOf: day)
        let range = DateRange(start: start?.adding(days: 1), end: day)
        func risk(_ metric: RiskMetric) -> PortfolioMetric { .risk(metric, after: riskStart, through: day) }
        switch name {
        case .value: return .totalValue
        case .dayChange: return .dayChange
        case .unrealized: return .unrealizedTotal
        case .realized: return .realized(range)
        case .income: return .income(range)
        case .gain: return .gain(after: start, through: day)
        case .timeWeighted: return .timeWeighted(after: start, through: day)
        case .moneyWeighted: return .moneyWeighted(after: start, through: day)
        case .benchmark: return benchmark.map { .benchmark($0, after: start, through: day) }
        case .ahead: return benchmark.map { .ahead($0, after: start, through: day) }
        case .holdingValue: return holding(subject) { .value(account: $0, $1) }
        case .holdingGain: return holding(subject) { .unrealized(account: $0, $1) }
        case .holdingShare: return holding(subject) { .holdingShare(account: $0, $1) }
        case .cash:
            guard let account = subject.account, let currency = subject.part.flatMap({ Currency($0) }) else {
                return nil
            }
            return .cash(account: account, currency)
        case .share: return subject.part.map { .share(subject.axis, $0) }
        case .volatility: return risk(.volatility)
        case .valueAtRisk: return risk(.historicalValueAtRisk)
        case .parametricValueAtRisk: return risk(.parametricValueAtRisk)
        case .drawdown: return risk(.drawdown)
        case .belowHigh: return risk(.belowHigh)
        case .contribution: return .contribution(subject.symbol, after: riskStart, through: day)
        case .optionValue, .delta, .gamma, .theta, .vega, .rho:
            guard let metric = name.ofOptions else { return nil }
            let markets = optionMarkets(portfolio.holdings)
            if let symbol = subject.symbol { return .option(metric, of: symbol, markets) }
            return subject.part.flatMap { Currency($0) }.map { .optionTotal(metric, $0, markets) }
        case .beta, .correlation:
            return benchmark.map {
                .relativeRisk(name == .beta ? .beta : .correlation, $0, after: riskStart, through: day)
            }
        }
    }
}
