import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb

/// The content of the page of a story.
struct StoryPage {
    let context: MarketPages.PageContext
    let story: NewsStory
    let marks: ArticleMarks
    let brokers: OwnBrokers
    /// What is known beyond the headline; nil while sources are asked.
    let outlook: StoryOutlook?
    /// The instruments of the story.
    let instruments: [StoryOutlook.StoryInstrument]

    /// "/news/3f2a…".
    static func path(_ story: NewsStory) -> String { "/news/\(story.id)" }

    private var money: MoneyText { MoneyText(style: context.style, currency: .usd) }
    private var formatter: StoryFormatter { StoryFormatter(money: money) }

    var view: StoryView {
        let here = Self.path(story)
        return StoryView(
            shell: context.frame.shell(
                title: story.reading.event.map(NewsFormatter.event) ?? "Story",
                place: .news,
                back: LinkView(title: "News", href: "/news")
            ),
            story: NewsStoryView(story, marks: marks, in: context, isOwnPage: true, returningTo: here),
            event: facts,
            alertHref: story.reading.event.map { event in
                let symbol = event.kind.isMacro ? nil : instruments.first?.symbol
                return AlertPages.newHref(.news(symbol), measure: .stories(event.kind), level: "1")
            },
            unclear: unclear,
            decisions: story.reading.decisions,
            instruments: instruments.map { instrument in
                StoryInstrumentView(
                    symbol: instrument.symbol.name,
                    href: MarketAddress.path(instrument.symbol),
                    name: instrument.name ?? "",
                    basis: NewsFormatter.basis(instrument.mention)
                        + (instrument.mention.map { ": “\($0.words)”" } ?? ""),
                    role: instrument.role.map(NewsFormatter.title) ?? ""
                )
            },
            past: past,
            sectorPast: sectorPast,
            strategies: strategies,
            waiting: outlook == nil
                ? PriceWaitingView(
                    stateHref: here,
                    headline: "Loading prices and options",
                    detail: "Similar events and strategies appear automatically.",
                    againHref: here
                ) : nil
        )
    }

    private var unclear: String? {
        guard story.reading.event == nil else { return nil }
        return story.reading.decisions.isEmpty
            ? "Unclear. No rule matches the headline, so nothing is suggested."
            : "Unclear. Nothing is suggested for a headline like this."
    }

    private var facts: [FactView] {
        guard let event = story.reading.event else { return [] }
        var facts = [
            FactView(label: "Event", value: event.kind.title),
            FactView(
                label: event.kind.isMacro ? "Reported value" : "For the company",
                value: NewsFormatter.direction(event)?.capitalizedFirst ?? "Not said"
            ),
            FactView(label: "Status", value: event.isPossible ? "Possible, not announced" : "Announced"),
        ]
        if let payment = event.payment {
            facts.append(FactView(label: "Payment", value: NewsFormatter.title(payment).capitalizedFirst))
        }
        if let outlook {
            facts.append(FactView(label: "Schedule", value: formatter.expectation(outlook.expectation)))
            facts += formatter.volatility(outlook.volatility, hasOptions: outlook.chain != nil)
        }
        return facts
    }

    // MARK: - What followed

    private var past: StoryPastView? {
        guard let past = outlook?.past, let symbol = outlook?.subject?.symbol else { return nil }
        let after = "\(past.span) days later"
        var facts = formatter.facts(past.moves, after: after)
        if let move = past.expectedMove {
            facts.append(FactView(label: "Options expect", value: "±\(FractionText.plain(move)) in \(past.span) days"))
        }
        return StoryPastView(
            count: Count.of(past.moves.count, "event"),
            source: formatter.source(past, of: symbol),
            thin: past.moves.isEmpty ? "None is known yet." : formatter.thin(past.moves),
            facts: facts,
            afterTitle: after,
            hasExpected: past.source == .earnings,
            moves: past.moves.map { formatter.move($0) }
        )
    }

    private var sectorPast: StorySectorView? {
        guard let past = outlook?.sectorPast, let span = outlook?.past?.span else { return nil }
        return StorySectorView(
            count: Count.of(past.moves.count, "event"),
            source: past.moves.isEmpty
                ? "None is known of other companies in \(past.sector.title)."
                : "\(past.sector.title): " + past.companies.map(\.name).joined(separator: ", ") + ".",
            thin: formatter.thin(past.moves),
            facts: formatter.facts(past.moves, after: "\(span) days later"),
            afterTitle: "\(span) days later",
            hasExpected: outlook?.past?.source == .earnings,
            events: past.events.map { formatter.move($0.move, of: $0.symbol) }
        )
    }

    // MARK: - Strategies

    private var strategies: StoryStrategiesView? {
        guard let outlook, !outlook.proposals.isEmpty else { return nil }
        let note = outlook.chain.flatMap { chain in
            outlook.subject.map { subject in
                "On options of \(subject.symbol.name) that expire \(DayText.medium(chain.sheet.expiration))"
            }
        }
        return StoryStrategiesView(
            note: note ?? "Without prices",
            trouble: outlook.chainProblem.map { $0.hasSuffix(".") ? $0 : $0 + "." }
                ?? (outlook.subject == nil ? "The story names no instrument, so there are no prices." : nil),
            strategies: outlook.proposals.map { view(of: $0, outlook) },
            basis: formatter.basis(brokers.feeSchedule)
        )
    }

    private func view(of proposal: StrategyProposal, _ outlook: StoryOutlook) -> StoryStrategyView {
        let analysis = proposal.analysis
        let payoff = analysis.map { PayoffFormatter($0, money: money) }
        let facts: [FactView?] = [
            payoff.map { fact(.maximumLoss, $0.worstText, of: proposal) },
            payoff.map { fact(.maximumProfit, $0.bestText, of: proposal) },
            analysis.map { FactView(label: "Cash flow", value: money.signed($0.netCashFlow)) },
            analysis?.chanceOfProfit.map {
                fact(.probabilityOfProfit, NumberText.percent(Ratio(rounding: $0), decimals: 0), of: proposal)
            },
            analysis?.expectedProfit.map { fact(.expectedProfit, money.signed($0), of: proposal) },
            analysis == nil ? nil : formatter.openingFees(of: proposal, outlook, by: brokers.feeSchedule),
        ]
        return StoryStrategyView(
            name: proposal.strategy.name,
            href: "/options/strategies/\(proposal.strategy.id)",
            legs: analysis.map { analysis in
                SuggestionFormatter(money: money).legs(analysis.position.legs)
                    + (outlook.chain.map { " · \(DayText.dayMonth($0.sheet.expiration))" } ?? "")
            },
            why: proposal.rule.why,
            risk: proposal.rule.risk,
            problem: proposal.problem,
            facts: facts.compactMap { $0 } + (proposal.distribution.map(formatter.results) ?? []),
            results: proposal.results.map { result in
                StoryResultView(day: DayText.medium(result.day), profit: money.signed(result.profit))
            },
            permission: PermissionFormatter.text(brokers.permission(for: proposal.strategy.id)),
            builderHref: analysis.flatMap { builder($0, outlook) },
            lesson: .lesson(on: proposal.strategy.id)
        )
    }

    /// A value of a strategy with the definition of its term.
    private func fact(_ term: OptionTerm, _ value: String, of proposal: StrategyProposal) -> FactView {
        let name = term.name.lowercased().replacing(" ", with: "-")
        return FactView(
            label: term.name,
            value: value,
            definition: ("\(proposal.strategy.id)-\(name)", term.definition)
        )
    }

    private func builder(_ analysis: PositionAnalysis, _ outlook: StoryOutlook) -> String? {
        guard let subject = outlook.subject, let sheet = outlook.chain?.sheet else { return nil }
        let legs = analysis.position.legs.map { $0.notation(entry: $0.entry) }
        return sheet.builderQuery(of: subject.symbol, legs: legs.joined(separator: ",")).href("/options")
    }
}
