/// How long what sources tell is taken for current, and how sources are asked.
public struct FundTiming: Hashable, Sendable {
    /// A list of all schemes.
    public var list: Duration = .seconds(3600)
    /// A history.
    public var history: Duration = .seconds(1800)
    /// What sources publish apart from lists, such as expense ratios.
    public var publishedMetrics: Duration = .seconds(86_400)
    /// How long a source of it that failed is left alone: its response is large.
    public var publishedMetricRetries = RetryPace(first: .seconds(900), longest: .seconds(21_600))
    /// How long a source that failed is left alone.
    public var retries = RetryPace(first: .seconds(5), longest: .seconds(900))
    /// How many histories are asked for at once.
    public var histories = 4

    /// The usual timing.
    public init() {}
}
