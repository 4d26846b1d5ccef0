/// How long what sources tell is taken for current, and how sources are asked.
public struct FundTiming: Hashable, Sendable {
    /// A list of all schemes.
    public var list: Duration = .seconds(3600)
    /// A history.
    public var history: Duration = .seconds(1800)
    /// Expense ratios.
    public var expenseRatios: Duration = .seconds(86_400)
    /// How long a source of expense ratios that failed is left alone: its answer is large.
    public var expenseRatioRetries = RetryPace(first: .seconds(900), longest: .seconds(21_600))
    /// How long a source that failed is left alone.
    public var retries = RetryPace(first: .seconds(5), longest: .seconds(900))
    /// How many histories are asked for at once.
    public var histories = 4

    /// The usual timing.
    public init() {}
}
