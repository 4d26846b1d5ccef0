/// A position to try out, as the sliders stand.
struct LessonExerciseView: Sendable {
    /// The address of exactly this state.
    let canonicalHref: String
    /// The values by which a device answers for the position without the desk.
    let gridHref: String
    /// What the sliders lead to, read out.
    let announcement: String
    /// Where the form leads, this page.
    let action: String
    /// What the form keeps.
    let hidden: [HiddenFieldView]
    /// The slider that moves the strikes.
    let strike: SliderView
    /// The sliders of time and volatility, and what they lead to.
    let scenario: ScenarioView
    /// Maximum loss first.
    let tiles: TileStripView
    /// Profit and loss by price.
    let chart: ChartPanelView
    /// The same in words, the worst first.
    let sentences: [SentenceView]
    /// The builder with this position.
    let builder: String
    /// What the numbers are calculated with.
    let basis: String
}

extension LessonExerciseView {
    var html: HTML {
        """
        <div class="follow" data-follow data-canonical="\(canonicalHref)" data-announcement="\(announcement)" data-grid="\(gridHref)">
        <div class="stack span-12" data-live="tiles">
        \(tiles.html)
        </div>
        <div class="stack span-8">
        <div class="payoff-part" data-live="payoff">
        \(chart.html)
        </div>
        <div class="payoff-part" data-live="words">
        \(optionSentences(sentences: sentences))
        </div>
        </div>
        <div class="stack span-4 strategy-side">
        <form method="get" action="\(action)" aria-label="Change strike, time and volatility">
        \(hidden.map { field in "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" })
        <section class="panel scenario" aria-labelledby="h-scenario">
        <div class="panel-head"><h2 id="h-scenario">Change it</h2></div>
        <div class="panel-body sliders">
        \(strike.html)
        \(scenario.days.html)
        \(scenario.shift.html)
        \(scenario.outcomeLine)
        </div>
        </section>
        <button class="btn no-script" type="submit">Show</button>
        </form>
        <p class="t3 fs12" data-live="basis">\(basis)</p>
        <p data-live="builder"><a class="link" href="\(builder)">Open this position in the builder</a></p>
        </div>
        </div>
        """
    }
}
