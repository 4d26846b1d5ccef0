import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// The page of an event.
struct PredictionPage {
    /// How many answers the chart shows.
    static let mostDrawn = 5
    /// How many levels of a side of a book are shown.
    static let depth = 10

    let context: MarketPages.PageContext
    let answer: DatedValue<PredictionEvent>
    let sources: SourceRegistry
    /// The market that is to be chosen; nil for that of the address.
    let requested: String?

    var event: PredictionEvent { answer.value }
    private var text: PredictionText { PredictionText(context: context) }

    /// How far back the chart goes.
    var span: PredictionSpan { context.query["range"].flatMap(PredictionSpan.init(rawValue:)) ?? .week }

    /// The market that is looked at: the one asked for, else the most probable one that is open.
    var chosen: PredictionMarket? {
        let requested = requested ?? context.query["market"]
        return event.markets.first { $0.id == requested }
            ?? event.foremost
    }

    /// The markets of the chart: all of an event by their probability, the chosen one among them.
    var drawn: [PredictionMarket] {
        var drawn = Array(event.ranked.prefix(Self.mostDrawn))
        if let chosen, !drawn.contains(where: { $0.id == chosen.id }) { drawn[drawn.count - 1] = chosen }
        return drawn
    }

    func view(
        book: DatedValue<PredictionBook>?,
        comparison: ComparedPrediction?,
        pasts: [String: DatedValue<[PredictionPoint]>],
        forecast: ForecastPanelView?
    ) -> PredictionView {
        let chosen = chosen
        let source = event.markets.first.map { sources.title(of: $0.source) } ?? ""
        let age = DayText.about(seconds: context.now.seconds - answer.fetchedAt.seconds)
        return PredictionView(
            shell: context.frame.shell(
                title: PredictionText.title(event.name),
                place: .predictions,
                back: LinkView(title: "Predictions", href: "/predictions")
            ),
            state: (event.categories.isEmpty ? "" : event.categories.prefix(6).joined(separator: ", ") + " · ")
                + "source: \(source), updated \(age) ago",
            trouble: answer.problem.map { "\($0). Showing the last known values." },
            facts: facts,
            check: PredictionFormatter.check(event),
            outcomes: outcomes.html,
            panel: PredictionChart(page: self, pasts: pasts).panel,
            comparison: comparison.flatMap { view(of: $0) },
            forecast: forecast,
            book: book.map { view(of: $0) },
            rules: chosen?.details,
            question: chosen?.question ?? event.name.title,
            alertHref: alertHref ?? "",
            hasAlert: alertHref != nil
        )
    }

    private var outcomes: Table<PredictionRowView> {
        let chosen = chosen?.id
        return Table(
            id: "answers",
            heading: "Outcomes",
            note: "Select one to see its order book below",
            caption: "Prediction markets",
            style: .compact,
            css: "predictions",
            columns: PredictionMarketTable.columns,
            rows: event.ranked.map {
                PredictionRowView($0, text: text, isInEvent: true, isChosen: $0.id == chosen)
            },
            numbers: RowNumbers(from: 0, of: event.markets.count)
        )
    }

    private var alertHref: String? {
        guard let chosen, let outcome = chosen.outcomes.first else { return nil }
        return WatchedOutcome(market: chosen.slug ?? chosen.id, outcome: outcome.name)
            .map { AlertPages.newHref(.prediction($0)) }
    }

    private var facts: [InstrumentFactView] {
        func fact(_ title: String, text: String, origin: String) -> InstrumentFactView {
            InstrumentFactView(title: title, text: text, origin: origin)
        }
        return [
            fact(
                "Volume, 24 h",
                text: text.dollars(event.dayVolume),
                origin: "Traded in all its markets in 24 hours, in dollars."
            ),
            fact("Volume", text: text.dollars(event.volume), origin: "Traded since the markets opened, in dollars."),
            fact("Ends", text: text.day(event.end), origin: "Scheduled end of its last market."),
            fact(
                "Outcomes",
                text: event.isExclusive ? "\(event.markets.count), exclusive" : "\(event.markets.count)",
                origin: event.isExclusive
                    ? "At most one market can resolve to Yes." : "Each market resolves independently."
            ),
        ]
    }

    private func view(of answer: ComparedPrediction) -> PredictionComparisonView? {
        switch answer {
        case .notAboutAPrice: return nil
        case .nothing(let event, let why):
            return PredictionComparisonView(
                headline: PredictionFormatter.event(event),
                sentence: why,
                facts: [],
                chainHref: MarketAddress.path(event.symbol) + "/options"
            )
        case .compared(let compared, let fetchedAt):
            let age = DayText.about(seconds: context.now.seconds - fetchedAt.seconds)
            let within = compared.isWithinSpread.map { $0 ? "between bid and ask" : "not between bid and ask" }
            return PredictionComparisonView(
                headline: PredictionFormatter.event(compared.event),
                sentence: compared.options.assumption + " Options updated \(age) ago.",
                facts: [
                    InstrumentFactView(
                        title: "Prediction market",
                        text: FractionText.plain(compared.market),
                        origin: "Midpoint of bid and ask."
                    ),
                    InstrumentFactView(
                        title: "Options",
                        text: FractionText.plain(compared.options.probability),
                        origin: compared.options.assumption
                    ),
                    InstrumentFactView(
                        title: "Difference",
                        text: FractionText.signed(compared.points / 100).replacing("%", with: " points"),
                        origin: within.map { "The probability from options is \($0) of the prediction market." }
                            ?? "Prediction market less options."
                    ),
                ],
                chainHref: MarketAddress.path(compared.event.symbol) + "/options"
            )
        }
    }

    private func view(of book: DatedValue<PredictionBook>) -> PredictionBookView {
        func levels(_ levels: [PredictionDepth]) -> [PredictionLevelView] {
            levels.prefix(Self.depth).map {
                PredictionLevelView(
                    price: PredictionFormatter.cents($0.level.price),
                    shares: NumberText.quantity($0.level.size),
                    cost: text.dollars($0.cost)
                )
            }
        }
        let age = DayText.about(seconds: context.now.seconds - book.value.asOf.seconds)
        return PredictionBookView(
            state: "As of \(age) ago",
            bids: levels(book.value.bidDepth),
            asks: levels(book.value.askDepth),
            trouble: book.problem.map { "\($0). Showing the last known values." }
        )
    }
}
