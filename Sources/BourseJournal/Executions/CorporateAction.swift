import BourseCore

/// Something that changes how many shares an account has without a trade: a split, a symbol change, or an event whose
/// terms are unknown.
///
/// What was paid for open lots stays; their quantity follows from the ratio, and so does the price of a share.
public struct CorporateAction: Hashable, Sendable {
    /// What happens to a position.
    public enum Change: Hashable, Sendable {
        /// New shares replace old ones; both are 1 or more.
        case ratio(new: Int64, old: Int64)
        /// Shares come, or go when negative; the ratio follows from what is held at that moment.
        case shares(Quantity)
        /// The number of shares changes in a way that is not known.
        case unknown
    }

    /// When it takes effect: before every execution at this time.
    public let time: Timestamp
    /// What it changes.
    public let key: PositionKey
    /// How it changes it.
    public let change: Change
    /// What replaces the instrument; nil when it stays.
    public let successor: TradedInstrument?
    /// Where it came from: the row of a file.
    public let source: Int64

    /// The largest number of shares in a ratio.
    public static let largestRatio: Int64 = 1_000_000

    /// Makes a corporate action; a ratio that is not from 1 to ``largestRatio`` is unknown.
    public init(
        time: Timestamp,
        key: PositionKey,
        change: Change,
        successor: TradedInstrument? = nil,
        source: Int64 = 0
    ) {
        self.time = time
        self.key = key
        self.successor = successor == key.instrument ? nil : successor
        self.source = source
        guard case .ratio(let new, let old) = change else {
            self.change = change
            return
        }
        let limits = 1...Self.largestRatio
        guard limits.contains(new), limits.contains(old) else {
            self.change = .unknown
            return
        }
        let divisor = new.greatestCommonDivisor(old)
        self.change = .ratio(new: new / divisor, old: old / divisor)
    }

    /// The day on which it takes effect, in New York.
    public var day: TradingDay { ZoneRules.newYork.day(at: time) }

    /// The same action with another source.
    public func moved(to source: Int64) -> CorporateAction {
        CorporateAction(time: time, key: key, change: change, successor: successor, source: source)
    }

    /// The same action of a position.
    func of(_ key: PositionKey, _ change: Change, successor: TradedInstrument?) -> CorporateAction {
        CorporateAction(time: time, key: key, change: change, successor: successor, source: source)
    }
}

/// How many new shares replace how many old ones.
struct SplitRatio: Hashable, Sendable {
    /// Nothing changes.
    static let one = SplitRatio(new: 1, old: 1)

    /// The new shares.
    let new: Int64
    /// The old shares.
    let old: Int64

    /// Both ratios, one after the other; nil when their numbers are too large to calculate with.
    func followed(by next: SplitRatio) -> SplitRatio? {
        let (new, isLargeNew) = new.multipliedReportingOverflow(by: next.new)
        let (old, isLargeOld) = old.multipliedReportingOverflow(by: next.old)
        guard !isLargeNew, !isLargeOld else { return nil }
        let divisor = new.greatestCommonDivisor(old)
        // Two of them can be multiplied in 128 bits.
        guard max(new, old) / divisor <= 1_000_000_000_000_000_000 else { return nil }
        return SplitRatio(new: new / divisor, old: old / divisor)
    }

    /// The ratio that turns one holding into another, if splits have such ratios: 2 to 10 or a usual larger number of
    /// shares for one, one share for up to 1,000, or small numbers such as 3 for 2 and 21 for 20.
    ///
    /// - Parameters:
    ///   - held: The holding before, above 0.
    ///   - after: The holding after it, above 0.
    static func usual(from held: Int128, to after: Int128) -> SplitRatio? {
        guard held > 0, after > 0, held != after else { return nil }
        let divisor = held.greatestCommonDivisor(after)
        guard let new = Int64(exactly: after / divisor), let old = Int64(exactly: held / divisor) else { return nil }
        let ratio = SplitRatio(new: new, old: old)
        let manyForOne: Set<Int64> = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 100]
        if old == 1 { return manyForOne.contains(new) ? ratio : nil }
        if new == 1 { return old <= 1_000 ? ratio : nil }
        let isSmall = new <= 10 && old <= 10
        let isStockDividend = [10, 20, 25, 50, 100].contains(old) && new > old && new - old <= old / 5
        return isSmall || isStockDividend ? ratio : nil
    }

    /// The ratio of a reverse split of which the fraction of a share was paid in cash: the only one for that gives this
    /// number of whole shares.
    static func reverse(from held: Int128, to after: Int128) -> SplitRatio? {
        guard held > after, after > 0 else { return nil }
        let fits = (2...Int128(1_000)).filter { held / $0 / 100_000_000 * 100_000_000 == after }
        return fits.count == 1 ? Int64(exactly: fits[0]).map { SplitRatio(new: 1, old: $0) } : nil
    }
}
