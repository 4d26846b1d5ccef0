import BourseCore

/// The answer of `/v8/finance/chart/{symbol}`: what is traded, its bars, and what changed the worth of a share.
public struct YahooChart: Hashable, Sendable {
    /// What is traded, and how it stands.
    public var meta: YahooChartMeta
    /// The bars, the oldest first, one for each time; prices are adjusted for splits.
    public var bars: [MarketBar]
    /// The dividends of the time asked, the oldest first.
    public var dividends: [YahooDividend]
    /// The splits of the time asked, the oldest first.
    public var splits: [YahooSplit]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes a chart.
    public init(
        meta: YahooChartMeta,
        bars: [MarketBar] = [],
        dividends: [YahooDividend] = [],
        splits: [YahooSplit] = []
    ) {
        self.meta = meta
        self.bars = bars
        self.dividends = dividends
        self.splits = splits
    }

    /// Fields of the result that are known and not read.
    public static let ignored = [
        IgnoredFields("time zones are identified by name", "meta.timezone"),
        IgnoredFields("part of the request", "meta.range", "meta.validRanges"),
        IgnoredFields("a drawing hint; `priceHint` sets how prices are shown", "meta.scale"),
        IgnoredFields(
            "the offset in the metadata is read",
            "meta.currentTradingPeriod.pre.timezone",
            "meta.currentTradingPeriod.pre.gmtoffset",
            "meta.currentTradingPeriod.regular.timezone",
            "meta.currentTradingPeriod.regular.gmtoffset",
            "meta.currentTradingPeriod.post.timezone",
            "meta.currentTradingPeriod.post.gmtoffset"
        ),
        IgnoredFields("the same as numerator and denominator", "events.splits.splitRatio"),
    ]
}

/// A dividend.
public struct YahooDividend: Hashable, Sendable {
    /// The opening of the day from which on buyers do not get it.
    public var time: Timestamp
    /// What is paid for a share, adjusted for later splits.
    public var amount: Price

    /// Makes a dividend.
    public init(time: Timestamp, amount: Price) {
        self.time = time
        self.amount = amount
    }
}

/// A split of shares.
public struct YahooSplit: Hashable, Sendable {
    /// The opening of the first day with the new shares.
    public var time: Timestamp
    /// How many shares one gets for ``denominator`` of them; may have decimals.
    public var numerator: Quantity
    /// For how many shares.
    public var denominator: Quantity

    /// Makes a split.
    public init(time: Timestamp, numerator: Quantity, denominator: Quantity) {
        self.time = time
        self.numerator = numerator
        self.denominator = denominator
    }
}
