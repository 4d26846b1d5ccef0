import BourseCore
import BourseMarkets
import BourseValues

/// What a source told of the past, put together with what was known.
struct MergedPast: Sendable {
    /// All bars, as they were paid.
    let series: BarSeries<RawPrices>
    /// All splits and dividends.
    let actions: CorporateActions
    /// What was odd, as sentences.
    let cautions: [String]

    /// Why what was told is not taken, for people.
    enum MergeRefusal: Error, Hashable {
        /// No bar can be read.
        case empty
        /// The prices are those of something else.
        case otherInstrument(days: Int)
        /// The prices cannot be told in shares of their own days.
        case splits
        /// It tells a split of a day within what is known, and no price before that.
        case olderSplit
        /// Its prices of before a dividend are less by the dividend.
        case dividends(days: Int)
        /// It is of another step than what is known.
        case step

        /// What happened, after the source's name.
        var text: String {
            switch self {
            case .empty: "sent no readable price"
            case .otherInstrument(let count):
                "sent prices more than 10% from the stored ones on \(count) days; stored prices are unchanged"
            case .splits: "sent splits that contradict its prices; stored prices are unchanged"
            case .olderSplit: "sent a split without prices before it; stored prices are unchanged"
            case .dividends(let count):
                "sent dividend-adjusted prices on \(count) days instead of raw ones; stored prices are unchanged"
            case .step: "sent bars of a different length than requested"
            }
        }
    }

    /// Puts both together.
    ///
    /// Bars of sessions that have not closed yet are left out: the price of today is on the board of quotes.
    ///
    /// - Parameters:
    ///   - known: What was known before; its bars stay where the source tells nothing of them.
    ///   - knownActions: What was known of splits and dividends, also where no bar was.
    ///   - isWhole: Whether the source was asked for all there is.
    init(
        _ fetched: FetchedPrices,
        known: PriceHistory?,
        actions knownActions: CorporateActions,
        isWhole: Bool,
        exchange: Exchange,
        now: Timestamp
    ) throws(MergeRefusal) {
        let limit: BarTime = fetched.step.isIntraday ? .start(now) : .day(Self.lastClosedDay(exchange, now))
        let within = fetched.bars.filter { bar in
            switch (bar.time, limit) {
            case (.day(let day), .day(let last)): day <= last
            default: true
            }
        }
        let cleaned = BarSeries<SplitAdjusted>.clean(within, step: fetched.step, now: limit)
        guard let first = cleaned.series.first?.time.day(on: exchange) else { throw .empty }
        let asOf = min(fetched.asOf, exchange.zone.day(at: now))
        let fetchedActions = fetched.actions?.settled(with: knownActions, on: exchange)
        let late = known?.splitsWithin(fetchedActions) ?? []
        let unproven = late.filter { $0.day <= first }
        guard unproven.isEmpty || isWhole else { throw .olderSplit }
        // No price of before says whether those that are known were told in shares of before or of after.
        let believed = fetchedActions.map { actions in
            CorporateActions(splits: actions.splits.filter { !unproven.contains($0) }, dividends: actions.dividends)
        }
        let actions = believed.map { knownActions.merged(with: $0) } ?? knownActions
        guard let raw = cleaned.series.raw(undoing: actions, asOf: asOf, on: exchange) else { throw .splits }
        self.actions = actions
        cautions = cleaned.issues.prefix(8).map(\.sentence)
        guard let known else {
            series = raw
            return
        }
        guard let plain = MergedBars(known.raw, fetched: raw) else { throw .step }
        var (merged, far) = (plain, Self.far(plain))
        // Some sources change their prices on the day of a split and tell the split days later.
        let proven = late.filter { !unproven.contains($0) }
        if far > 0, let other = known.undoing(proven).flatMap({ MergedBars($0, fetched: raw) }), Self.far(other) < far {
            (merged, far) = (other, Self.far(other))
        }
        // A source corrects a day; one that differs on many, or on most, speaks of something else.
        let common = raw.count - merged.added
        guard far < 4 || far * 5 < merged.changes.count, far < 2 || far * 2 <= common else {
            throw .otherInstrument(days: far)
        }
        let less = known.daysLessDividends(in: merged, known: actions)
        guard less < 2 || less * 2 <= merged.changes.count else { throw .dividends(days: less) }
        series = merged.series
    }

    /// On how many days the close is told more than a tenth away from what was known.
    private static func far(_ merged: MergedBars<RawPrices>) -> Int {
        merged.changes.count { change in
            let (before, after) = (Int128(change.before.close.units), Int128(change.after.close.units))
            return (before - after).magnitude * 10 > before.magnitude
        }
    }

    /// The last day whose regular session has closed.
    static func lastClosedDay(_ exchange: Exchange, _ now: Timestamp) -> TradingDay {
        let day = exchange.zone.day(at: now)
        guard let session = exchange.day(day).regular, !exchange.isAlwaysOpen, now >= session.closes else {
            return exchange.tradingDay(before: day)
        }
        return day
    }
}

extension CorporateActions {
    /// Of how many sessions apart two tellings of one split can be.
    static let splitDrift = 5

    /// These actions with each split once.
    ///
    /// Sources differ by some days about when it was, and no company splits its shares twice in a week at the same ratio.
    /// It stays on the day that was known before, or else was told first.
    func settled(with known: CorporateActions, on exchange: Exchange) -> CorporateActions {
        var days = known.splits
        for split in splits where !days.contains(where: { $0.isTelling(of: split, on: exchange) }) {
            days.append(split)
        }
        let splits = splits.compactMap { split in
            // The very day goes before one that is near.
            days.first { $0 == split } ?? days.first { $0.isTelling(of: split, on: exchange) }
        }
        return CorporateActions(splits: splits, dividends: dividends)
    }

    /// These actions with those that a source tells now: a day it tells of is as it tells it.
    func merged(with fetched: CorporateActions) -> CorporateActions {
        let splitDays = Set(fetched.splits.map(\.day))
        let dividendDays = Set(fetched.dividends.map(\.exDay))
        return CorporateActions(
            splits: splits.filter { !splitDays.contains($0.day) } + fetched.splits,
            dividends: dividends.filter { !dividendDays.contains($0.exDay) } + fetched.dividends
        )
    }
}

extension Split {
    /// Whether both tell of one split, on days that are at most ``CorporateActions/splitDrift`` sessions apart.
    fileprivate func isTelling(of other: Split, on exchange: Exchange) -> Bool {
        guard new == other.new, old == other.old else { return false }
        let (first, last) = (min(day, other.day), max(day, other.day))
        var reached = first
        for _ in 0..<CorporateActions.splitDrift where reached < last { reached = exchange.tradingDay(after: reached) }
        return reached >= last
    }
}

extension PriceHistory {
    /// The splits among those told that were not known, of days after the first bar and up to the last.
    fileprivate func splitsWithin(_ fetched: CorporateActions?) -> [Split] {
        guard let fetched, let first = raw.first?.time.day(on: exchange), let last = raw.last?.time.day(on: exchange)
        else { return [] }
        return fetched.splits(after: first, through: last).filter { !actions.splits.contains($0) }
    }

    /// The bars with splits undone, as they are to be where they were told in shares of after them.
    fileprivate func undoing(_ splits: [Split]) -> BarSeries<RawPrices>? {
        guard let last = raw.last, !splits.isEmpty else { return nil }
        let bars = BarSeries<SplitAdjusted>.clean(raw.bars, step: raw.step, now: last.time)
        return bars.series.raw(
            undoing: CorporateActions(splits: splits),
            asOf: last.time.day(on: exchange),
            on: exchange
        )
    }
}

extension BarTime {
    /// The exchange's day of a bar.
    fileprivate func day(on exchange: Exchange) -> TradingDay {
        switch self {
        case .day(let day): day
        case .start(let time): exchange.zone.day(at: time)
        }
    }
}
