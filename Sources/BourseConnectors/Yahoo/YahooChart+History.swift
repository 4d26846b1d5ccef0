import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

extension YahooChart {
    /// The chart as the past of a price, in whole units of its currency.
    ///
    /// - Parameters:
    ///   - day: Bars before it are not told; Yahoo is asked for more than is wanted.
    ///   - now: Prices are in shares of its day.
    func history(step: BarStep, from day: TradingDay?, now: Timestamp) -> FetchedPrices {
        let zone = SourceZone(named: meta.zone, offset: meta.offset)
        let parts = meta.currency?.parts ?? 1
        let grid = IntradayGrid(step: step, spans: [meta.pre, meta.regular, meta.post].compactMap { $0 })
        var fetched: [Bar] = []
        fetched.reserveCapacity(bars.count)
        for bar in bars {
            let barDay = zone.day(at: bar.time)
            if let day, barDay < day { continue }
            let next = Bar(
                time: step.isIntraday ? .start(grid.start(of: bar.time)) : .day(barDay),
                open: meta.rounded(bar.open).whole(of: parts),
                high: meta.rounded(bar.high).whole(of: parts),
                low: meta.rounded(bar.low).whole(of: parts),
                close: meta.rounded(bar.close).whole(of: parts),
                volume: bar.volume ?? .zero
            )
            if step.isIntraday, let last = fetched.last, last.time == next.time {
                fetched[fetched.count - 1] = last.followed(by: next)
            } else {
                fetched.append(next)
            }
        }
        let today = zone.day(at: now)
        var faults = faults.sentences
        let actions = actions(zone, parts: parts, until: today, faults: &faults)
        return FetchedPrices(step: step, bars: fetched, asOf: today, actions: actions, faults: faults)
    }

    /// Splits and dividends; Yahoo divides a dividend by the splits since, which is undone here.
    private func actions(
        _ zone: SourceZone,
        parts: Int,
        until today: TradingDay,
        faults: inout [String]
    ) -> CorporateActions {
        var splits: [Split] = []
        for fetched in self.splits {
            let day = zone.day(at: fetched.time)
            if let split = Split(day: day, new: fetched.numerator, old: fetched.denominator) {
                splits.append(split)
            } else {
                faults.append(
                    "\(day): a split of \(fetched.numerator):\(fetched.denominator) is not valid; it was ignored"
                )
            }
        }
        let known = CorporateActions(splits: splits)
        var dividends: [Dividend] = []
        for fetched in self.dividends {
            let day = zone.day(at: fetched.time)
            let amount = fetched.amount.whole(of: parts).undoing(known.splits(after: day, through: today))
            if let amount, let dividend = Dividend(exDay: day, amount: amount) {
                dividends.append(dividend)
            } else {
                faults.append("\(day): a dividend of \(fetched.amount) is not valid; it was ignored")
            }
        }
        return CorporateActions(splits: splits, dividends: dividends)
    }
}

extension Bar {
    /// This bar and what came after it within the same step, of which the source keeps a row of its own.
    fileprivate func followed(by next: Bar) -> Bar {
        Bar(
            time: time,
            open: open,
            high: max(high, next.high),
            low: min(low, next.low),
            close: next.close,
            volume: max(volume, next.volume)
        )
    }
}

extension Price {
    /// An amount for each share there is now as one for each share there was before some splits; nothing when that is
    /// no number that can be held.
    fileprivate func undoing(_ splits: [Split]) -> Price? {
        var (new, old): (Int128, Int128) = (1, 1)
        for split in splits {
            let (more, tooMany) = new.multipliedReportingOverflow(by: Int128(split.new))
            let (fewer, tooFew) = old.multipliedReportingOverflow(by: Int128(split.old))
            guard !tooMany, !tooFew else { return nil }
            (new, old) = (more, fewer)
        }
        return Int64(exactly: Int128(units).scaled(by: new, dividedBy: old)).map { Price(units: $0) }
    }
}
