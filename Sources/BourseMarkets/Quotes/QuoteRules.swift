import BourseCore

/// What is believed of quotes.
public struct QuoteRules: Hashable, Sendable {
    /// The time it is: figures of later times are not believed.
    public var now: Timestamp
    /// By how many percent of the close before a price may move in a session without a split.
    public var largestJump: Int
    /// How many seconds a source's clock may be ahead.
    public var clockTolerance: Int64
    /// Sources from the most trusted on; they decide between figures of one instant.
    public var preferred: [SourceID]
    /// Whose clock tells sessions apart; days of UTC where there is none.
    public var exchange: Exchange?
    /// Splits that may explain a jump.
    public var splits: [Split]
    /// What the price history has of the last days; nothing where it is not known.
    public var closes: RecentCloses?

    /// Makes rules.
    public init(
        now: Timestamp,
        largestJump: Int = 50,
        clockTolerance: Int64 = 60,
        preferred: [SourceID] = [],
        exchange: Exchange? = nil,
        splits: [Split] = [],
        closes: RecentCloses? = nil
    ) {
        self.now = now
        self.largestJump = largestJump
        self.clockTolerance = clockTolerance
        self.preferred = preferred
        self.exchange = exchange
        self.splits = splits
        self.closes = closes
    }

    /// What is wrong with a figure by itself.
    func objection(to fetched: Sourced<QuoteValue>, mayBeZero: Bool) -> HeldValue.HeldReason? {
        if fetched.value.units < 0 { return .negative }
        if fetched.value.units == 0, !mayBeZero { return .zero }
        let ahead = fetched.asOf.microseconds.subtractingReportingOverflow(now.microseconds)
        let isAhead = ahead.overflow ? fetched.asOf > now : ahead.partialValue > clockTolerance * 1_000_000
        return isAhead ? .future(now: now) : nil
    }

    /// Whether a price is further from a price known before than prices move.
    func isJump(_ fetched: Sourced<Price>, from known: Sourced<Price>, isPreviousClose: Bool) -> Bool {
        let venue = exchange ?? .crypto
        let day = venue.tradingDay(of: fetched.asOf)
        let start = isPreviousClose ? venue.tradingDay(before: day) : venue.tradingDay(of: known.asOf)
        if isNear(Int128(fetched.value.units), Int128(known.value.units)) { return false }
        // Sources change the close before a split to new shares, or do not: both are believed.
        var shares = Fraction.one
        for split in splits where split.day > start && split.day <= day {
            shares = shares.times(Int128(split.new), over: Int128(split.old)) ?? shares
        }
        return shares == .one || !isNear(Int128(fetched.value.units), shares.dividing(Int128(known.value.units)))
    }

    private func isNear(_ fetched: Int128, _ known: Int128) -> Bool {
        let distance = fetched > known ? fetched - known : known - fetched
        return distance * 100 <= known * Int128(max(0, largestJump))
    }
}
