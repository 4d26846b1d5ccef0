/// The page of a strategy.
struct OptionsStrategyView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// Everything about it.
    let strategy: StrategyDetailView
}

extension OptionsStrategyView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 strategy-head" aria-label="About \(strategy.name)">
            <div class="strategy-words">
            <p class="strategy-badges"><span class="loss\(if: strategy.isLossUnlimited, " unlimited")">\(if: strategy.isLossUnlimited, "\(icon: "warn", css: "icon-16")", else: "\(icon: "check", css: "icon-16")")\(strategy.loss)</span><a class="chip" href="\(strategy.categoryHref)">\(strategy.category)</a><span class="chip chip-line">\(strategy.outlook) outlook</span><span class="chip chip-line">\(strategy.volatility)</span><span class="complexity"><span class="dots of-\(strategy.complexityLevel)" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></span>\(strategy.complexity) · \(strategy.complexityText)</span></p>
            <p class="summary-line">\(strategy.summary)</p>
            \(strategy.aliases.map { "<p class=\"t3 fs12\">\($0)</p>" })
            </div>
            <div class="strategy-actions">\(strategy.star.html)<a class="btn btn-primary" href="\(strategy.builderHref)">\(icon: "options", css: "icon-16")Open in builder</a></div>
            </section>
            \(strategy.tiles.html)
            \(strategy.optionsStrategyBody(strategy: strategy))
            <section class="panel span-8 prose-panel" aria-labelledby="h-description">
            <div class="panel-head"><h2 id="h-description">How it works</h2></div>
            <div class="panel-body prose">
            \(strategy.paragraphs.map { paragraph in "<p>\(paragraph)</p>" })
            </div>
            </section>
            <section class="panel span-4" aria-labelledby="h-points">
            <div class="panel-head"><h2 id="h-points">Key points</h2></div>
            <ul class="points">
            \(strategy.keyPoints.map { keyPoint in "<li>\(keyPoint)</li>" })
            </ul>
            </section>
            <div class="halves span-12">
            <section class="panel" aria-labelledby="h-use">
            <div class="panel-head">\(icon: "check", css: "icon-16")<h2 id="h-use">When to use</h2></div>
            <ul class="points">
            \(strategy.whenToUse.map { item in "<li>\(item)</li>" })
            </ul>
            </section>
            <section class="panel" aria-labelledby="h-avoid">
            <div class="panel-head">\(icon: "close", css: "icon-16")<h2 id="h-avoid">When to avoid</h2></div>
            <ul class="points">
            \(strategy.whenToAvoid.map { item in "<li>\(item)</li>" })
            </ul>
            </section>
            <section class="panel" aria-labelledby="h-management">
            <div class="panel-head">\(icon: "retry", css: "icon-16")<h2 id="h-management">Management</h2></div>
            <ul class="points">
            \(strategy.management.map { item in "<li>\(item)</li>" })
            </ul>
            </section>
            <section class="panel" aria-labelledby="h-mistakes">
            <div class="panel-head">\(icon: "warn", css: "icon-16")<h2 id="h-mistakes">Common mistakes</h2></div>
            <ul class="points">
            \(strategy.mistakes.map { mistake in "<li>\(mistake)</li>" })
            </ul>
            </section>
            </div>
            <section class="panel span-12 example" aria-labelledby="h-example">
            <div class="panel-head"><h2 id="h-example">Example</h2></div>
            <div class="panel-body prose"><p>\(strategy.example.story)</p></div>
            \(outcomes.region)
            <p class="lesson">\(icon: "info", css: "icon-16")<span><b>Lesson</b> \(strategy.example.lesson)</span></p>
            \(strategy.course.map { "<p class=\"panel-body\">Try it out in the lesson <a href=\"\($0.href)\">\($0.title)</a>.</p>" })
            <p class="panel-foot">\(strategy.example.basis)</p>
            </section>
            \(brokers.html)
            \(
                if: !strategy.related.isEmpty,
                """
                <section class="library span-12" aria-labelledby="h-related">
                <div class="library-head"><h2 id="h-related">Related strategies</h2></div>
                <ul class="cards-grid">
                \(strategy.related.map(\.html))
                </ul>
                </section>
                """
            )
            """
        )
    }

    var body: HTML {
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

    private var outcomes: Table<StrategyOutcomeView> {
        Table(
            id: "outcomes",
            caption: "Outcomes of the example",
            label: "Outcomes",
            style: .sentences,
            css: "outcomes",
            columns: [
                Column("Move") { .text($0.move) },
                Column("Price", .number) { .text($0.price) },
                Column("Result", .number) { .profit($0.profit, direction: $0.direction) }
                    .css(head: "arrowed"),
                Column("Outcome") { .text($0.text) },
            ],
            rows: strategy.example.outcomes
        )
    }

    private var brokers: Table<StrategyBrokerView> {
        Table(
            id: "brokers",
            heading: "Availability",
            note: strategy.brokersNote,
            caption: "Brokers and the level required for \(strategy.name)",
            label: "Brokers",
            style: .sentences,
            css: "broker-levels",
            columns: [
                Column("Broker") { .name($0.name, href: $0.brokerHref) },
                Column("Level") { Self.level($0) },
                Column("Source") { .markup($0.source?.html ?? HTML()) },
            ],
            rows: strategy.brokers
        )
    }

    private static func level(_ broker: StrategyBrokerView) -> Cell {
        let isOffered = broker.level != nil
        let level = TextPartView.plain(broker.level ?? "Not offered", tone: isOffered ? "status" : "status closed")
        let reason: [TextPartView] = broker.reason.map { [.plain($0, tone: "refusal-words")] } ?? []
        let own: [TextPartView] = broker.own.map { [.plain($0, tone: "refusal-words")] } ?? []
        return .parts([level] + own + reason)
    }
}
