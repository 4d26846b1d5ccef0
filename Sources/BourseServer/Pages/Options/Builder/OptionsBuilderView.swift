/// The content of the options builder.
struct OptionsBuilderView: Sendable {
    /// What happened on the way here, such as an address that could not be read.
    let notices: [NoticeView]
    /// Everything that depends on what is typed.
    let builder: BuilderView
}

extension OptionsBuilderView {
    var html: HTML {
        """
        \(notices.map(\.html))
        <script src="\(Assets.embedded.root)/js/first-presses.js"></script>
        <form class="builder" id="builder" method="get" action="/options" data-builder novalidate autocomplete="off" aria-label="Position">
        \(optionsResults)
        </form>
        <form id="save-position" method="post" action="/options/saved"></form>
        <form id="practice-position" method="post" action="\(PracticePage.path)"></form>
        """
    }

    var optionsResults: HTML {
        """
        <div class="builder" data-fragment data-state="\(builder.state)" data-canonical="\(builder.canonicalHref)" data-title="\(builder.browserTitle)" data-announcement="\(builder.announcement)"\(builder.gridHref.map { " data-grid=\"\($0)\"" })>
        \(builder.hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        \(builder.market.html)
        \(builder.legs.html(savedQuery: builder.savedQuery, shareHref: builder.shareHref))
        <div class="builder" data-live="mistakes">
        \(builder.mistakes.map(\.html))
        </div>
        <div class="notice warn span-12 stale-note" role="group" aria-label="Results" data-stale-note hidden>\(icon: "clock")<div><b data-stale-title></b><span class="t2" data-stale-text></span></div><div class="end"><button class="btn btn-small" type="button" data-retry>Try again</button></div></div>
        \(builder.metrics.map { metrics in
            """
            <div class="builder figures">
            <div class="builder" data-live="tiles">
            \(metrics.tiles.html)
            </div>
            <div class="builder" data-live="warnings">
            \(
                if: metrics.hasWarnings,
                """
                <ul class="warnings span-12" aria-label="Warnings">
                \(metrics.warnings.map { warning in
                    """
                    <li class="warning \(warning.tone)">\(icon: warning.icon, css: "icon-16")<p><b>\(warning.headline)</b> \(warning.text)</p></li>
                    """
                })
                </ul>
                """
            )
            </div>
            <div class="stack span-8 payoff-stack" data-payoff data-step="\(builder.legs.strikeStep)">
            <div class="payoff-part" data-live="payoff">
            \(metrics.payoff.html)
            </div>
            <section class="panel plain-words" aria-labelledby="h-words" data-live="words">
            <div class="panel-head"><h2 id="h-words">Summary</h2></div>
            <ol class="panel-body sentences">
            \(metrics.sentences.map { sentence in
                """
                <li>\(sentence.parts.map { part in "<span class=\"\(part.tone)\(if: part.isMoney, " money")\">\(part.text)</span>" })</li>
                """
            })
            </ol>
            </section>
            </div>
            <div class="stack span-4 scenario-stack">
            \(metrics.scenario.html)
            <section class="panel" aria-labelledby="h-greeks" data-live="greeks">
            \(metrics.greeks.html)
            </section>
            </div>
            <div class="span-12 grid-head"><h2>What-if analysis</h2><p class="t2">Profit and loss at other prices, other days and other volatilities.</p>
            <fieldset class="end seg-radio"><legend class="vh">Unit of the grids</legend>
            \(metrics.units.map { unit in
                """
                <label><input type="radio" name="unit" value="\(unit.value)"\(if: unit.isSelected, " checked")><span>\(unit.title)</span></label>

                """
            })
            </fieldset></div>
            \(metrics.dateGrid.html)
            \(metrics.volatilityGrid.html)
            <div class="builder" data-live="cone">
            \(metrics.cone.html)
            </div>
            <section class="panel span-4" aria-labelledby="h-sensitivity" data-live="sensitivity">
            \(metrics.sensitivity.html)
            </section>
            </div>
            """
        })
        </div>
        """
    }
}
