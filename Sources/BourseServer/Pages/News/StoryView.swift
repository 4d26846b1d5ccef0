import BourseDesk
import BourseMarkets
import BourseWeb

/// The page of a story.
struct StoryView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The story as lists show it.
    let story: NewsStoryView
    /// What it says happened.
    let event: [FactView]
    /// Where an alert on stories like it is made; nil where the event is unclear.
    let alertHref: String?
    /// Why nothing clear was read; nil for an event.
    let unclear: String?
    /// The rules that decided.
    let decisions: [NewsReading.Decision]
    /// The instruments it names.
    let instruments: [StoryInstrumentView]
    /// What followed similar events; nil where nothing says which those are.
    let past: StoryPastView?
    /// What followed similar events of the sector; nil without a sector.
    let sectorPast: StorySectorView?
    /// Strategies on the options of the instrument; nil for a story that is unclear.
    let strategies: StoryStrategiesView?
    /// Shown while sources are asked.
    let waiting: PriceWaitingView?
}

/// An instrument of a story.
struct StoryInstrumentView: Sendable {
    let symbol: String
    let href: String
    let name: String
    let basis: String
    let role: String
}

/// What followed similar events.
struct StoryPastView: Sendable {
    /// "12 earnings reports".
    let count: String
    /// How they were found.
    let source: String
    /// The warning of few events; nil for enough.
    let thin: String?
    let facts: [FactView]
    /// "27 days later".
    let afterTitle: String
    /// Whether moves are shown beside what options expected before.
    let hasExpected: Bool
    let moves: [StoryMoveView]
}

/// What followed similar events of the sector.
struct StorySectorView: Sendable {
    /// "38 events".
    let count: String
    /// The sector and its companies: "Technology: AAPL, MSFT."; or that there is none.
    let source: String
    /// The warning of few events; nil for enough, and for none.
    let thin: String?
    let facts: [FactView]
    /// "27 days later".
    let afterTitle: String
    /// Whether moves are shown beside what options expected before.
    let hasExpected: Bool
    let events: [StoryMoveView]
}

/// A move at an event.
struct StoryMoveView: Sendable {
    /// The company; empty for the instrument of the story.
    var symbol = ""
    let day: String
    let atEvent: String
    /// "±8.1% in 30 days"; nil where nothing was recorded.
    let expected: String?
    let after: String?
}

/// Strategies, beside doing nothing.
struct StoryStrategiesView: Sendable {
    /// "On options of AAPL that expire 18 Dec 2026".
    let note: String
    /// Why there are no prices, or no newer ones.
    let trouble: String?
    let strategies: [StoryStrategyView]
    /// How the amounts were calculated.
    let basis: String
}

/// What a strategy would have made after an event, by the model.
struct StoryResultView: Sendable {
    let day: String
    /// "+$120.00".
    let profit: String
}

/// A strategy.
struct StoryStrategyView: Sendable {
    let name: String
    let href: String
    /// "Buy 185 call, sell 200 call · 18 Dec"; nil without a position.
    let legs: String?
    let why: String
    let risk: String
    /// Why there is no position.
    let problem: String?
    /// The maximum loss first.
    let facts: [FactView]
    /// What it would have made after each similar event, the latest first.
    let results: [StoryResultView]
    /// The options level that it needs, and which of the reader's brokers allow it.
    let permission: String?
    /// The builder with it; nil without a position.
    let builderHref: String?
    /// The lesson on it.
    let lesson: LinkView?
}

extension StoryView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12"\(if: waiting == nil, " data-state=\"known\" data-known")><div class="story">\(story.html(heading: "h2"))</div></section>
            <section class="panel span-12" aria-labelledby="h-event"><div class="panel-head"><h2 id="h-event">What happened</h2><span class="note">Read from the headline by a table of rules</span>\(alertHref.map { "<div class=\"end\">\(alertMe(alertHref: $0))</div>" })</div>
            \(unclear.map { "<p class=\"story-text\">\($0)</p>" })
            \(if: !event.isEmpty, FactView.list(event))
            </section>
            \(if: !decisions.isEmpty, decided.html)
            \(if: !instruments.isEmpty, named.html)
            \(waiting.map(\.html))
            \(strategies.map(\.html))
            \(past.map(\.html))
            \(sectorPast.map(\.html))
            """
        )
    }

    private var decided: Table<NewsReading.Decision> {
        Table(
            id: "decisions",
            heading: "Decided by",
            note: Count.of(decisions.count, "rule"),
            span: instruments.isEmpty ? "span-12" : "span-6",
            caption: "Rules that decided, with the words that they matched",
            style: .sentences,
            columns: [
                Column("Rule") { .name($0.rule.id) },
                Column("Words") { .text("“\($0.words)”") },
                Column("Meaning", .quiet) { .text($0.rule.reason) },
            ],
            rows: decisions
        )
    }

    /// Whether a merger says which part a company has.
    private var hasRoles: Bool { instruments.contains { !$0.role.isEmpty } }

    private var named: Table<StoryInstrumentView> {
        Table(
            id: "instruments",
            heading: "Instruments",
            note: Count.of(instruments.count, "instrument"),
            span: "span-6",
            caption: "Instruments of the story, with what names them",
            style: .sentences,
            columns: [
                Column("Symbol") { .name($0.symbol, href: $0.href) },
                Column("Name") { .text($0.name) },
                Column("Named by", .quiet) { .text($0.basis) },
            ] + (hasRoles ? [Column("Role", .quiet) { .text($0.role) }] : []),
            rows: instruments
        )
    }
}

extension StoryPastView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-past"><div class="panel-head"><h2 id="h-past">Similar events</h2><span class="note">\(count)</span></div>
        <p class="story-text">\(source).\(thin.map { " <b>\($0)</b>" })</p>
        \(if: !facts.isEmpty, FactView.list(facts))
        </section>
        \(if: !moves.isEmpty, table.html)
        """
    }

    private var table: Table<StoryMoveView> {
        Table(
            id: "moves",
            heading: "Moves at these events",
            note: "Latest first",
            caption: "Moves of the price at each event and after it",
            style: .compact,
            columns: [Column("Event") { .name($0.day) }.card(.title)]
                + StoryMoveView.columns(after: afterTitle, hasExpected: hasExpected)
                + (hasExpected ? [.onCard(.sub) { [.plain($0.expectedOnCard)] }] : []),
            rows: moves,
            basis: StoryMoveView.basis(hasExpected: hasExpected)
        )
    }
}

extension StoryMoveView {
    /// How the moves were calculated.
    static func basis(hasExpected: Bool) -> String {
        let moves =
            "From the last close that cannot reflect the event, and from the first that does. Adjusted for splits and "
            + "dividends."
        guard hasExpected else { return moves }
        return moves
            + " Expected move: one standard deviation at the report, from the variance that options of one expiration lost "
            + "between the last prices recorded before it and the first ones after it."
    }

    /// "Expected ±8.1%".
    var expectedOnCard: String { "Expected \(expected ?? FractionText.none)" }

    /// What the price did at an event, what options expected before, and what followed.
    static func columns(after title: String, hasExpected: Bool) -> [Column<StoryMoveView>] {
        let expected = Column<StoryMoveView>("Expected move", .number) {
            .metric($0.expected, reason: "No option prices recorded before and after.")
        }
        return [Column("First close", .number) { .change($0.atEvent) }.card(.value)] + (hasExpected ? [expected] : [])
            + [Column(title, .number) { .change($0.after, reason: "The time is not over.") }.card(.note)]
    }
}

extension StorySectorView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-sector"><div class="panel-head"><h2 id="h-sector">Similar events in the sector</h2><span class="note">\(count)</span></div>
        <p class="story-text">\(source)\(thin.map { " <b>\($0)</b>" })</p>
        \(if: !facts.isEmpty, FactView.list(facts))
        \(if: !events.isEmpty, "<details class=\"events\"><summary>Each event</summary>\(table.region)<p class=\"t3 fs12\">\(StoryMoveView.basis(hasExpected: hasExpected))</p></details>")
        </section>
        """
    }

    private var day: Column<StoryMoveView> { Column("Event") { .text($0.day) } }

    private var table: Table<StoryMoveView> {
        Table(
            id: "sector-events",
            caption: "Moves of prices of companies in the sector at each event and after it",
            style: .compact,
            columns: [
                Column("Symbol") { .name($0.symbol) }.card(.title),
                hasExpected ? day : day.card(.sub),
            ] + StoryMoveView.columns(after: afterTitle, hasExpected: hasExpected)
                + (hasExpected ? [.onCard(.sub) { [.plain("\($0.day) · \($0.expectedOnCard)")] }] : []),
            rows: events
        )
    }
}

extension StoryStrategiesView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-strategies"><div class="panel-head"><h2 id="h-strategies">Strategies to look at</h2><span class="note">\(note)</span></div>
        \(trouble.map { "<p class=\"attention fs12 story-text\">\($0)</p>" })
        <ol class="proposals">
        <li><h3>Do nothing</h3><p>Costs nothing and loses nothing that is not at risk today. Most news needs no trade.</p></li>
        \(strategies.map { strategy in "<li>\(strategy.html)</li>" as HTML })
        </ol>
        <div class="panel-foot"><span>\(basis)</span></div>
        </section>
        """
    }
}

extension StoryStrategyView {
    var html: HTML {
        """
        <h3><a href="\(href)">\(name)</a></h3>
        \(legs.map { "<p class=\"t2\">\($0)</p>" })
        \(if: !facts.isEmpty, FactView.list(facts))
        \(if: !results.isEmpty, "<details class=\"events\"><summary>Result after each event (model)</summary>\(table.region)</details>")
        \(problem.map { "<p class=\"attention fs12\">\($0)</p>" })
        <p><span class="t2">Why it fits:</span> \(why)</p>
        <p><span class="t2">What would make it wrong:</span> \(risk)</p>
        \(permission.map { "<p class=\"t2 fs12 permission\">\($0)</p>" })
        \(builderHref.map { "<p><a href=\"\($0)\">Open in the builder</a></p>" })
        \(lesson.map { "<p>Lesson: <a href=\"\($0.href)\">\($0.title)</a></p>" })
        """
    }

    private var table: Table<StoryResultView> {
        Table(
            id: "results",
            caption: "\(name): result after each similar event, by the model",
            style: .compact,
            columns: [
                Column("Event") { .name($0.day) },
                Column("Result (model)", .number) { .change($0.profit) },
            ],
            rows: results
        )
    }
}
