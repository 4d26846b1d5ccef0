import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues

/// How far a trade ran against the person and in their favor.
struct TradeExcursionPanel {
    let report: TradeExcursionReport
    let formatter: JournalFormatter
    /// The source of the prices.
    let source: String

    private var excursion: TradeExcursion { report.excursion }

    private var tiles: TileStripView {
        let (adverse, favorable) = (excursion.range.adverse, excursion.range.favorable)
        let tiles = [
            tile(
                "mae",
                "MAE",
                "Maximum adverse excursion: the lowest profit before fees while it was open, at most 0.",
                profit(adverse),
                foot: detail(adverse, report.adverseR)
            ),
            tile(
                "mfe",
                "MFE",
                "Maximum favorable excursion: the highest profit before fees while it was open, at least 0.",
                profit(favorable),
                foot: detail(favorable, report.favorableR)
            ),
            tile(
                "exit-efficiency",
                "Exit efficiency",
                "(Gross P&L − MAE) ÷ (MFE − MAE): 100 % is an exit at the best profit, 0 % at the worst.",
                .plain(NumberText.percent(excursion.exitEfficiency)),
                foot: ""
            ),
            tile(
                "best-exit",
                "Best exit",
                "What the best exit would have earned more than the trade did, before fees.",
                .money(formatter.money.signed(excursion.missedProfit)),
                foot: moment(favorable)
            ),
        ]
        return TileStripView(columns: 4, tiles: tiles, span: "")
    }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ value: TextPartView,
        foot: String
    ) -> TileView {
        TileView(id: id, label: label, definition: definition, value: [value], foot: [.plain(foot)], role: "")
    }

    private func profit(_ extreme: TradeExcursion.Extreme) -> TextPartView {
        .money(formatter.money.signed(extreme.profit), tone: JournalFormatter.direction(extreme.profit))
    }

    private func detail(_ extreme: TradeExcursion.Extreme, _ multiple: Ratio?) -> String {
        let parts = [multiple.map { RText.signed($0) }, extreme.price.map { "at \(NumberText.price($0, atMost: 4))" }]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// "Fri 20 Nov" for a bar of a day, "20 Nov 14:35" for shorter ones and executions.
    private func moment(_ extreme: TradeExcursion.Extreme) -> String {
        let from = formatter.zone.localTime(at: extreme.from)
        let price = extreme.price.map { " at \(NumberText.price($0, atMost: 4))" } ?? ""
        guard extreme.from == extreme.to || report.step.isIntraday else { return DayText.medium(from.day) + price }
        return "\(DayText.dayMonth(from.day)) \(DayText.clock(from))\(price)"
    }

    private var basis: String {
        var parts: [String] = []
        switch report.basis {
        case .prices: parts.append("Prices of the instrument")
        case .model:
            parts.append(
                "Model of the autopsy, with the implied volatilities of the executions and prices of the underlying"
            )
        }
        parts.append("bars of \(report.step.text), source \(source)")
        return parts.joined(separator: ", ") + "."
    }

    private var cautions: [String] {
        var sentences: [String] = []
        if excursion.partialBars > 0 {
            let span = report.step == .day ? "days" : "bars"
            sentences.append(
                "Open and close rule: high and low of the first and last \(span) are partly outside the trade, so only "
                    + "prices at their open or close count."
            )
        }
        let widest = excursion.widest
        if widest.adverse.profit != excursion.adverse || widest.favorable.profit != excursion.favorable {
            sentences.append(
                "If they counted fully, MAE would be \(formatter.money.signed(widest.adverse.profit)) and MFE "
                    + "\(formatter.money.signed(widest.favorable.profit))."
            )
        }
        if !excursion.isComplete {
            sentences.append(
                "\(Count.of(excursion.missingSessions, "session")) of the trade \(excursion.missingSessions == 1 ? "has" : "have") no prices."
            )
        }
        return sentences
    }

    var html: HTML {
        """
        <section class="panel" aria-labelledby="h-excursion">
        <div class="panel-head"><h2 id="h-excursion">Excursion</h2><span class="note">before fees</span></div>
        \(tiles.html)
        <div class="panel-foot"><span>\(basis)\(cautions.map { sentence in " <span class=\"money\">\(sentence)</span>" })</span></div>
        </section>
        """
    }
}
