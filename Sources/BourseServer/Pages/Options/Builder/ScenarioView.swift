/// The sliders that move time and volatility.
struct ScenarioView: Sendable {
    /// Field `at`, days from now.
    let days: SliderView
    /// Field `shift`, points added to every volatility.
    let shift: SliderView
    /// "On 4 Dec at 184.20: +$98".
    let outcome: [TextPartView]
}

extension ScenarioView {
    var html: HTML {
        """
        <section class="panel scenario" aria-labelledby="h-scenario">
        <div class="panel-head"><h2 id="h-scenario">Change time and volatility</h2></div>
        <div class="panel-body sliders">
        \(days.html)
        \(shift.html)
        \(outcomeLine)
        </div>
        </section>
        """
    }

    var outcomeLine: HTML {
        """
        <p class="scenario-outcome" data-live="outcome">\(outcome.map { item in "<span class=\"\(item.tone)\(if: item.isMoney, " money")\">\(item.text)</span>" })</p>
        """
    }
}
