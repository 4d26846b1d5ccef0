import BourseWeb

/// A portfolio under a scenario.
struct PortfolioScenarioView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What is said when there is nothing yet.
    let beginning: EmptyStateView?
    /// The scenario; nothing while nothing is held.
    let scenario: ScenarioBodyView?
}

/// The sliders, and what follows from them.
struct ScenarioBodyView: Sendable {
    /// The address of exactly this scenario.
    let canonicalHref: String
    /// What a change leads to, read out.
    let announcement: String
    /// Scenarios to begin with.
    let presets: [ChoiceView]
    /// The day that is repeated, as a hidden field.
    let day: String?
    /// What is said of that.
    let dayNotice: NoticeView?
    /// The sliders of everything.
    let sliders: [ScenarioSliderView]
    /// The sliders of something that is chosen.
    let chosen: [ScenarioChoiceView]
    /// Whether one of them is.
    let isChosen: Bool
    /// The totals.
    let strip: TileStripView
    /// Where hedges are searched; nothing without a loss.
    let hedgesHref: String?
    /// Tables, in their order.
    let tables: [HTML]
    /// What happens to options by their terms.
    let deliveries: [String]
    /// What the figures rest on.
    let basis: String
}

/// A slider of a scenario.
struct ScenarioSliderView: Sendable {
    let name: String
    let label: String
    let minimum: String
    let maximum: String
    let step: String
    let value: String
    let reading: String
    let isStill: Bool
}

/// A choice with its slider.
struct ScenarioChoiceView: Sendable {
    let name: String
    let label: String
    let options: [OptionView]
    let slider: ScenarioSliderView
}

extension ScenarioSliderView {
    var html: HTML {
        """
        <div class="slider"><label for="\(name)">\(label)</label><output for="\(name)" data-live="reading-\(name)">\(reading)</output><input type="range" id="\(name)" name="\(name)" min="\(minimum)" max="\(maximum)" step="\(step)" value="\(value)" aria-valuetext="\(reading)"\(if: isStill, " disabled")></div>
        """
    }
}

extension PortfolioScenarioView {
    var html: HTML {
        shell.page(
            """
            \(beginning.map(\.html))
            \(scenario.map(\.html))
            """
        )
    }
}

extension ScenarioBodyView {
    var html: HTML {
        """
        \(presets.navigation("Scenarios to begin with"))
        \(dayNotice.map(\.html))
        <div class="follow" data-follow data-canonical="\(canonicalHref)" data-announcement="\(announcement)">
        <div class="stack span-12" data-live="totals">
        \(strip.html)
        </div>
        <form class="panel span-4 shocks" method="get" action="/portfolio/scenarios" aria-label="Scenario">
        <div class="panel-head"><h2>Change</h2></div>
        <div class="panel-body sliders">
        \(day.map { "<input type=\"hidden\" name=\"day\" value=\"\($0)\">" })
        \(sliders.map(\.html))
        \(if: !chosen.isEmpty,
            """
            <details class="stack"\(if: isChosen, " open")><summary>One sector, instrument or currency</summary>
            \(chosen.map { choice in
                """
                <div class="field"><label for="\(choice.name)">\(choice.label)</label><select class="select" id="\(choice.name)" name="\(choice.name)">\(choice.options.map(\.html))</select></div>
                \(choice.slider.html)
                """
            })
            </details>
            """)
        <button class="btn btn-primary no-script" type="submit">Calculate</button>
        </div>
        </form>
        <div class="stack span-8" data-live="outcome">
        \(hedgesHref.map { "<p><a class=\"btn\" href=\"\($0)\">Find hedges for this loss</a></p>" })
        \(if: !deliveries.isEmpty,
            """
            <section class="panel" aria-labelledby="h-deliveries"><div class="panel-head"><h2 id="h-deliveries">Exercise and assignment</h2></div><ul class="panel-body plain-list">\(deliveries.map { item in "<li>\(item)</li>" as HTML })</ul></section>
            """)
        \(tables)
        <p class="t3 fs12">\(basis) <a class="inline-link" href="/portfolio/bonds">Enter the terms of bonds</a></p>
        </div>
        </div>
        """
    }
}
