import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension PriceChartPage {
    /// The close before the session that is shown, where the quote is of it.
    var previousClose: Price? {
        guard let last = shown.quote.last, let close = shown.quote[.previousClose], close.value > .zero,
            let bar = bars.window.last, bars.exchange.tradingDay(of: last.asOf) == bars.day(bar.time)
        else { return nil }
        return close.value
    }

    /// Room for the rest of the session that goes on.
    var slots: Int {
        guard chartQuery.range == .day, let last = bars.window.last, case .start(let time) = last.time else { return 0 }
        if instrument.kind == .coin { return 1_440 }
        guard !bars.exchange.isAlwaysOpen, let regular = bars.exchange.day(bars.day(last.time)).regular,
            context.now < regular.closes
        else { return 0 }
        return bars.shown.count + Int(max(0, (regular.closes.seconds - time.seconds) / 60 - 1))
    }

    /// Bars before the opening and after the close.
    var sessions: [PriceChart.SessionSpan] {
        guard chartQuery.range == .day, !bars.exchange.isAlwaysOpen, let last = bars.window.last else { return [] }
        return bars.exchange.day(bars.day(last.time)).sessions.filter { $0.phase != .regular }.compactMap { session in
            let own = bars.window.indices.filter { index in
                guard case .start(let time) = bars.bars[index].time else { return false }
                return session.contains(time)
            }
            guard let start = own.first, let end = own.last else { return nil }
            let first = bars.shown.lowerBound
            return PriceChart.SessionSpan(
                bars: start - first..<end - first + 1,
                name: session.phase == .pre ? "Pre-market" : "After hours"
            )
        }
    }

    /// Splits, dividends and reports on shown bars.
    var actions: [PriceChart.Marker] {
        let splits = past.history.actions.splits.compactMap { split in
            bars.place(of: split.day).map {
                PriceChart.Marker(.split, bar: $0, title: "Split \(split.new) for \(split.old)")
            }
        }
        let dividends = past.history.actions.dividends.compactMap { dividend in
            bars.place(of: dividend.exDay).map {
                PriceChart.Marker(.dividend, bar: $0, title: "Dividend \(text.amount(dividend.amount)) per share")
            }
        }
        let formatter = EarningsFormatter(text: text, sources: sources, now: context.now)
        let reports = earnings.compactMap { report in
            bars.place(of: report.day).map {
                PriceChart.Marker(.earnings, bar: $0, title: formatter.summary(of: report))
            }
        }
        return splits + dividends + reports
    }
}
