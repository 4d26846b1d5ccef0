import BourseDesk
import BourseMarkets
import BourseWeb

/// What a person thinks of the chosen market of an event.
struct ForecastPanelView: Sendable {
    let market: PredictionMarket
    let event: PredictionEventName
    /// What the person thought last; nil without a forecast.
    let forecast: PredictionForecast?
    /// Why the last one was not saved, and what was entered.
    let refusal: (error: ForecastError, entered: String)?

    var html: HTML {
        let outcome = market.outcomes.first?.name ?? ""
        return """
            <section class="panel span-12" aria-labelledby="h-forecast"><div class="panel-head"><h2 id="h-forecast">Your forecast</h2><span class="note">\(market.question)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(ForecastsPage.path)">All forecasts</a></div></div>
            <p class="prediction-rules">\(sentence)</p>
            \(if: market.state == .open, form(outcome), else: refused)
            </section>
            """
    }

    private var sentence: String {
        guard let forecast else {
            return market.state == .open
                ? "How probable do you think it is? Your forecast is compared with how the market ends."
                : "You made no forecast while this market was open."
        }
        let then = ForecastFormatter.price(forecast).map { ", and the market \($0)" } ?? ""
        return "You said \(forecast.percent)%\(then)."
    }

    private var refused: HTML {
        guard let refusal else { return HTML() }
        return "<p class=\"prediction-rules error\" role=\"alert\">\(refusal.error.message)</p>"
    }

    private func form(_ outcome: String) -> HTML {
        """
        <form class="forecast-form" method="post" action="\(ForecastsPage.path)">
        <input type="hidden" name="event" value="\(event.id)"><input type="hidden" name="market" value="\(market.id)">
        <div class="field"><label for="percent">Probability of “\(outcome)”, in percent</label><input class="input" id="percent" name="percent" type="number" min="1" max="99" step="1" inputmode="numeric" required autocomplete="off" value="\(refusal?.entered ?? forecast.map { "\($0.percent)" } ?? "")" aria-describedby="percent-help"\(refusal.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="percent-help">\(refusal.map { "<span class=\"error\">\($0.error.message)</span>" })</div></div>
        <button class="btn" type="submit">Save</button>
        </form>
        """
    }
}
