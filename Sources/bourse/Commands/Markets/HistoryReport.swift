import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// A part of a history as `bourse history` prints it.
struct HistoryReport {
    let past: PricePast
    let excerpt: HistoryExcerpt
    let question: HistoryRequest
    /// The name of who told it, for people.
    let source: String?

    /// A head and a table.
    var table: [String] {
        let text = QuoteText(past.instrument, style: .western)
        let rows = excerpt.bars.map { bar in
            [time(bar.time)] + [bar.open, bar.high, bar.low, bar.close].map(text.price)
                + [bar.volume > .zero ? NumberText.quantity(bar.volume) : QuoteCells.none]
        }
        let instrument = past.instrument
        let head =
            "\(instrument.symbol)  \(instrument.printableName), \(instrument.currency), "
            + "bars of \(question.step.text), \(question.basis.text)"
        let actions =
            excerpt.splits.map { "\($0.day)  split \($0)" }
            + excerpt.dividends.map { "\($0.exDay)  dividend \($0.amount)" }
        return [head, ""]
            + TextTable(
                heads: ["Time", "Open", "High", "Low", "Close", "Volume"],
                numbers: [1, 2, 3, 4, 5],
                rows: rows
            ).lines + (actions.isEmpty ? [] : [""] + actions.sorted())
    }

    /// What is to be known beside the figures, as sentences.
    var notes: [String] {
        let age = past.provenance.map { "data from \(source ?? $0.source.name) of \($0.at)" }
        let stale = problem.map { "showing \(age ?? "known data"): \($0)" }
        return [stale ?? age].compactMap { $0 } + excerpt.cautions
    }

    private var problem: String? {
        switch past.freshness {
        case .fresh: nil
        case .revalidating: "no source answered in time"
        case .stale(let problem, _): problem
        }
    }

    private func time(_ time: BarTime) -> String {
        guard case .start(let instant) = time else { return time.description }
        let zone = past.history.exchange.zone
        let local = zone.localTime(at: instant)
        return "\(local.day) \(DayText.clock(local)) \(zone.abbreviation(at: instant))"
    }
}
