import BourseCore
import BourseMarkets

/// What a source told of the past, put together with what was known.
struct MergedPast: Sendable {
    /// All bars, as they were paid.
    let series: BarSeries<RawPrices>
    /// All splits and dividends.
    let actions: CorporateActions
    /// What was odd, as sentences.
    let cautions: [String]

    /// Why what was told is not taken, for people.
    enum Refusal: Error, Hashable {
        /// No bar can be read.
        case empty
        /// The prices are those of something else.
        case otherInstrument(days: Int)
        /// The prices cannot be told in shares of their own days.
        case splits
        /// It is of another step than what is known.
        case step

        /// What happened, after the source's name.
        var words: String {
            switch self {
            case .empty: "told no price that can be read"
            case .otherInstrument(let count):
                "told prices that differ by more than a tenth from what was known on \(count) days; what was known is kept"
            case .splits: "told splits that its prices do not agree with; what was known is kept"
            case .step: "told bars of another length than asked for"
            }
        }
    }

    /// Puts both together.
    ///
    /// Bars of sessions that have not closed yet are left out: the price of today is on the board of quotes.
    ///
    /// - Parameter known: What was known before; its bars stay where the source tells nothing of them.
    init(
        _ told: ToldPrices,
        known: PriceHistory?,
        exchange: Exchange,
        now: Timestamp
    ) throws(Refusal) {
        let limit: BarTime = told.step.isIntraday ? .start(now) : .day(Self.lastClosedDay(exchange, now))
        let within = told.bars.filter { bar in
            switch (bar.time, limit) {
            case (.day(let day), .day(let last)): day <= last
            default: true
            }
        }
        let cleaned = BarSeries<SplitAdjusted>.clean(within, step: told.step, now: limit)
        guard !cleaned.series.isEmpty else { throw .empty }
        let actions = told.actions.map { known?.actions.merged(with: $0) ?? $0 } ?? known?.actions ?? .none
        guard let raw = cleaned.series.raw(undoing: actions, asOf: told.asOf, on: exchange) else { throw .splits }
        guard let known else {
            (series, self.actions) = (raw, actions)
            cautions = cleaned.issues.prefix(8).map(\.sentence)
            return
        }
        guard let merged = MergedBars(known.raw, told: raw) else { throw .step }
        let far = merged.changes.count { change in
            let (before, after) = (Int128(change.before.close.units), Int128(change.after.close.units))
            return (before - after).magnitude * 10 > before.magnitude
        }
        // A source corrects a day; one that differs on many speaks of something else.
        guard far < 4 || far * 5 < merged.changes.count else { throw .otherInstrument(days: far) }
        (series, self.actions) = (merged.series, actions)
        cautions = cleaned.issues.prefix(8).map(\.sentence)
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
    /// These actions with those that a source tells now: a day it tells of is as it tells it.
    func merged(with told: CorporateActions) -> CorporateActions {
        let splitDays = Set(told.splits.map(\.day))
        let dividendDays = Set(told.dividends.map(\.exDay))
        return CorporateActions(
            splits: splits.filter { !splitDays.contains($0.day) } + told.splits,
            dividends: dividends.filter { !dividendDays.contains($0.exDay) } + told.dividends
        )
    }
}
