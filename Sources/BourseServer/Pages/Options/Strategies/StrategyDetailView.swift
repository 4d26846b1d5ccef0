/// A strategy with everything there is to know about it.
struct StrategyDetailView: Sendable {
    /// "Iron condor".
    let name: String
    /// "Also called: condor spread", if anybody calls it otherwise.
    let aliases: String?
    /// One sentence about it.
    let summary: String
    /// "Neutral".
    let category: String
    /// The strategies of that category.
    let categoryHref: String
    /// "Neutral".
    let outlook: String
    /// "A fall in implied volatility helps".
    let volatility: String
    /// "3 of 5".
    let complexity: String
    /// "advanced".
    let complexityText: String
    /// 1 to 5, for the dots.
    let complexityLevel: Int
    /// "Loss limited" or "Loss unlimited".
    let loss: String
    /// Whether the loss has no limit.
    let isLossUnlimited: Bool
    /// The star.
    let star: FavoriteView
    /// The builder with its legs.
    let builderHref: String
    /// Maximum loss first with the role "lead".
    let tiles: TileStripView
    /// Where the sliders' GET form leads, this page.
    let action: String
    /// The sliders and what they lead to.
    let scenario: ScenarioView
    /// Chart and words that follow the sliders.
    let sketch: StrategySketchView
    /// Its legs in the market shown.
    let legs: [StrategyLegView]
    /// "Net credit" or "Net debit".
    let net: String
    /// "$131.20".
    let netAmount: String
    /// "Underlying 100, volatility 30 %, rate 5 %".
    let legsNote: String
    /// How it is built, loses, wins and ends.
    let paragraphs: [String]
    /// When it fits.
    let whenToUse: [String]
    /// When it does not.
    let whenToAvoid: [String]
    /// What to remember.
    let keyPoints: [String]
    /// How to look after it.
    let management: [String]
    /// What goes wrong most often.
    let mistakes: [String]
    /// A worked example.
    let example: StrategyExampleView
    /// The lesson on it; nil where none is.
    let course: LinkView?
    /// Where it can be traded, and from which level on.
    let brokers: [StrategyBrokerView]
    /// "5 of 7 offer it".
    let brokersNote: String
    /// Strategies like it.
    let related: [StrategyCardView]
}

extension StrategyDetailView {
    var strategyLegs: HTML {
        """
        <section class="panel" aria-labelledby="h-legs">
        <div class="panel-head"><h2 id="h-legs">Legs</h2></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="Legs, table">
        <table class="table legs-brief">
        <caption class="vh">Legs of \(name)</caption>
        <thead><tr><th scope="col">Side</th><th scope="col">Instrument</th><th scope="col" class="num">Price</th><th scope="col" class="num last">Cash flow, $</th></tr></thead>
        <tbody>
        \(legs.map { leg in
            """
            <tr><td><span class="leg-mark\(if: leg.isSale, " sold")">\(leg.side)</span></td><td><b>\(leg.quantity) × \(leg.strike) \(leg.instrument)</b><span class="leg-detail"><span>\(leg.expiry)</span><span>\(leg.distance)</span></span></td><td class="num">\(leg.price)</td><td class="num last"><span class="money">\(leg.cash)</span></td></tr>
            """
        })
        <tr class="sum net"><th scope="row" colspan="3">\(net)</th><td class="num last"><span class="money">\(netAmount)</span></td></tr>
        </tbody>
        </table>
        </div>
        <p class="panel-foot wordy">\(legsNote)</p>
        </section>
        """
    }

    func optionsStrategyBody(strategy: StrategyDetailView) -> HTML {
        """
        <div class="follow" data-follow data-canonical="\(strategy.sketch.canonicalHref)" data-announcement="\(strategy.sketch.announcement)" data-grid="\(strategy.sketch.gridHref)">
        <div class="stack span-8">
        <div class="payoff-part" data-live="payoff">
        \(strategy.sketch.chart.html)
        </div>
        <div class="payoff-part" data-live="words">
        \(optionSentences(sentences: strategy.sketch.sentences))
        </div>
        </div>
        <div class="stack span-4 strategy-side">
        <form method="get" action="\(strategy.action)" aria-label="Change time and volatility">
        \(strategy.scenario.html)
        <button class="btn no-script" type="submit">Show</button>
        </form>
        \(strategy.strategyLegs)
        </div>
        </div>
        """
    }
}
