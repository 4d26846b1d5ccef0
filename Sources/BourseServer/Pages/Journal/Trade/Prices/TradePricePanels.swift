import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// The chart of a trade's underlying, and how far the trade ran; or why there are no prices.
struct TradePricePanels {
    let journal: UserJournal
    let trade: RoundTrip
    let formatter: JournalFormatter
    let sources: SourceRegistry

    /// The panels, with the prices that are available within a time.
    func html(_ service: TradePriceService, patience: Duration) async -> HTML {
        do throws(ExcursionAbsence) {
            let prices = try await service.prices(of: trade, in: journal, patience: patience)
            let contracts = TradePriceService.contractBars(of: trade, in: journal, at: prices)
            let chart = TradeChart(
                journal: journal,
                trade: trade,
                prices: prices,
                profits: TradePriceService.closingProfits(of: trade, in: journal, at: prices, contracts),
                formatter: formatter
            )
            return """
                \(chart.panel(source: sources.title(of: prices.source)).html)
                \(excursion(TradePriceService.excursion(of: trade, in: journal, at: prices, contracts)))
                """
        } catch {
            return """
                <section class="panel" aria-labelledby="h-no-prices">
                <div class="panel-head"><h2 id="h-no-prices">Price during the trade</h2></div>
                <p class="panel-body t2">\(error.text)</p>
                </section>
                """
        }
    }

    private func excursion(_ result: Result<TradeExcursionReport, ExcursionAbsence>) -> HTML {
        switch result {
        case .success(let report):
            return TradeExcursionPanel(
                report: report,
                formatter: formatter,
                source: sources.title(of: report.source)
            ).html
        case .failure(let absence):
            return """
                <section class="panel" aria-labelledby="h-excursion">
                <div class="panel-head"><h2 id="h-excursion">Excursion</h2></div>
                <p class="panel-body t2">\(absence.text)</p>
                </section>
                """
        }
    }
}
