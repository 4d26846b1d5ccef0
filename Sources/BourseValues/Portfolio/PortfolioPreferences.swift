import BourseCore
import BoursePortfolio

/// How somebody looks at their portfolio.
public struct PortfolioPreferences: Hashable, Sendable {
    /// The most accounts and the most targets that are kept.
    public static let mostEntries = 200
    /// What it is compared with unless something else is chosen: a fund of the largest American companies, whose prices
    /// have dividends beside them.
    public static let usualBenchmark = Symbol("SPY")

    /// The currency that everything is told in.
    public var base: Currency
    /// Which lots go first.
    public var method: LotMethod
    /// What it is compared with; nothing for nothing.
    public var benchmark: Symbol?
    /// Whether the trades of the journal are part of it.
    public var countsJournal: Bool
    /// Whether the holdings of funds are part of it.
    public var countsFunds: Bool
    /// Accounts that are not as others, by name.
    public var accounts: [PortfolioAccount]
    /// The share that each asset is to have, in hundredths of a percent.
    public var targets: [Symbol: Int]
    /// The share that each class, sector or currency is to have.
    public var partTargets: PartTargets
    /// Kinds of assets for drafts of tax forms that the owner chose.
    public var taxClasses: TaxClasses

    /// Makes preferences; what is not given is as for somebody new.
    public init(
        base: Currency = .usd,
        method: LotMethod = .fifo,
        benchmark: Symbol? = PortfolioPreferences.usualBenchmark,
        countsJournal: Bool = true,
        countsFunds: Bool = true,
        accounts: [PortfolioAccount] = [],
        targets: [Symbol: Int] = [:],
        partTargets: PartTargets = .none,
        taxClasses: TaxClasses = TaxClasses()
    ) {
        self.base = base
        self.method = method
        self.benchmark = benchmark
        self.countsJournal = countsJournal
        self.countsFunds = countsFunds
        self.accounts = accounts
        self.targets = targets
        self.partTargets = partTargets
        self.taxClasses = taxClasses
    }
}
