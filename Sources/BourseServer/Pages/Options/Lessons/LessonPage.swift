import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb

/// A lesson: its words, the position to try out as the sliders stand, and a set of questions.
struct LessonPage {
    static let path = "/options/lessons"

    private let taken: TakenLesson
    private let context: OptionsPages.PageContext
    private let sources: SourceRegistry
    private let choice: LessonMarketChoice
    /// The instruments to choose from.
    private let symbols: [Symbol]
    private let check: LessonCheck
    /// The places of the answers that were given; nil until somebody answered.
    private let choices: [Int?]?
    private let exercise: LessonExercise
    private let metrics: BuilderMetrics

    private var lesson: Lesson { taken.lesson }
    /// Of the options that the exercise is about; nil in the example market.
    private var market: LessonMarket? { exercise.isExample ? nil : choice.market }
    /// What was chosen in the address, for links to other lessons.
    private var kept: Query { Self.kept(context.query) }

    /// Nothing if the position cannot be valued, which a test rules out.
    init?(
        _ taken: TakenLesson,
        on choice: LessonMarketChoice,
        symbols: [Symbol],
        check: LessonCheck,
        choices: [Int?]?,
        sources: SourceRegistry,
        context: OptionsPages.PageContext
    ) {
        self.taken = taken
        self.choice = choice
        self.symbols = symbols
        self.check = check
        self.choices = choices
        self.sources = sources
        self.context = context
        let query = context.query
        let percent = query["strike"].flatMap(Int.init) ?? 0
        guard let exercise = LessonExercise(taken.lesson, on: choice.market, movedBy: percent) else { return nil }
        self.exercise = exercise
        let address = Self.builder(
            exercise.analysis.position,
            of: exercise.isExample ? nil : choice.market?.instrument.symbol
        )
        metrics = BuilderMetrics(
            exercise.analysis,
            builderQuery: BuilderQuery(
                Query(address.parameters + query.only("at", "shift").parameters),
                today: context.today
            ),
            address: address,
            money: context.money,
            today: context.today
        )
    }

    /// The number of a set of questions in an address or a form.
    static func set(_ text: String?) -> Int { min(max(1, text.flatMap { Int($0) } ?? 1), Lesson.lastSet) }

    static func passed(_ time: Timestamp, _ zone: ZoneRules) -> String {
        "Passed \(DayText.medium(zone.localTime(at: time).day))"
    }

    /// The options that an address or a form chooses, or the example market; nil where it chooses nothing.
    static func market(_ text: String?) -> String? {
        guard let text else { return nil }
        return text == LessonService.exampleMarket ? text : Symbol(text)?.name
    }

    /// The parameters that links between lessons keep.
    static func kept(_ query: Query) -> Query { Query().setting("symbol", to: market(query["symbol"])) }

    /// The builder's parameters for a position.
    ///
    /// - Parameter symbol: The instrument; nil for the example market, which is the builder's own.
    private static func builder(_ position: OptionPosition, of symbol: Symbol?) -> Query {
        guard let symbol else {
            return Query([("style", "european"), ("legs", position.legs.map { $0.notation() }.joined(separator: ","))])
        }
        let market = position.market
        return Query([
            ("symbol", symbol.name), ("spot", market.spot.description),
            ("volatility", FractionText.number(market.volatility * 100, decimals: 1)),
            ("rate", FractionText.number(market.rate * 100)),
            ("dividendYield", FractionText.number(market.dividendYield * 100)), ("style", market.style.rawValue),
            ("legs", position.quotedNotation),
        ])
    }

    var view: LessonView {
        LessonView(
            lesson: lesson,
            path: "\(Self.path)/\(lesson.id)",
            passed: taken.passedAt.map { Self.passed($0, context.frame.zone) },
            terms: LessonCatalogue.standard.terms(of: lesson),
            markets: markets,
            note: market.map { "On options of \($0.instrument.symbol.name). \(age($0.dated))" } ?? "Example market",
            problem: exercise.problem ?? choice.problem,
            exercise: exerciseView,
            hidden: kept.setting("set", to: "\(check.set)").setting("figures", to: check.figures).hiddenFields,
            origin: origin,
            questions: questionViews,
            verdict: verdict,
            next: LessonCatalogue.standard.lesson(after: lesson).map {
                LinkView(title: "Next: \($0.title)", href: kept.href("\(Self.path)/\($0.id)"))
            },
            reading: lesson.reading.compactMap { StrategyCatalogue.standard[$0] }.map {
                LinkView(title: "Strategy: \($0.name)", href: "/options/strategies/\($0.id)")
            }
        )
    }

    // MARK: - Market

    /// The markets to choose from, if there is more than one.
    private var markets: [ChoiceView] {
        let current = choice.market?.instrument.symbol
        let offered = symbols + [current].compactMap(\.self).filter { !symbols.contains($0) }
        guard !offered.isEmpty else { return [] }
        let address = "\(Self.path)/\(lesson.id)"
        return offered.map { symbol in
            ChoiceView(
                title: symbol.name,
                href: Query([("symbol", symbol.name)]).href(address),
                isCurrent: symbol == current
            )
        } + [
            ChoiceView(
                title: "Example market",
                href: Query([("symbol", LessonService.exampleMarket)]).href(address),
                isCurrent: current == nil
            )
        ]
    }

    private func age(_ dated: DatedChain) -> String { age(dated.source, dated.fetchedAt) }

    private func age(_ source: SourceID, _ fetchedAt: Timestamp) -> String {
        let age = DayText.about(seconds: max(0, context.frame.now.seconds - fetchedAt.seconds))
        return "Source: \(sources.title(of: source)), updated \(age) ago."
    }

    // MARK: - Exercise

    var exerciseView: LessonExerciseView {
        let scenario = metrics.scenario
        // With the instrument, so that a slider never moves to the options of another one.
        let hidden = market.map { Query([("symbol", $0.instrument.symbol.name)]) } ?? kept
        let moved = exercise.moved
        let canonical =
            hidden
            .setting("strike", to: moved == 0 ? nil : "\(moved)")
            .setting("at", to: metrics.elapsed == 0 ? nil : "\(metrics.elapsed)")
            .setting("shift", to: metrics.builderQuery.shift == 0 ? nil : "\(metrics.builderQuery.shift)")
        let position = metrics.analysis.position
        let strikes = position.strikes
        return LessonExerciseView(
            canonicalHref: canonical.href("\(Self.path)/\(lesson.id)"),
            gridHref: Self.builder(position, of: market?.instrument.symbol).href(KeptPosition.path),
            announcement: scenario.outcome.map(\.text).joined(),
            action: "\(Self.path)/\(lesson.id)",
            hidden: hidden.hiddenFields,
            strike: SliderView(
                name: "strike",
                label: strikes.count == 1 ? "Strike" : "Strikes",
                minimum: "\(exercise.range.lowerBound)",
                maximum: "\(exercise.range.upperBound)",
                value: "\(moved)",
                reading: strikes.map { "\($0)" }.joined(separator: " / "),
                isStill: exercise.range.lowerBound == exercise.range.upperBound
            ),
            scenario: scenario,
            tiles: metrics.tiles,
            chart: metrics.payoff(areStrikesMovable: false),
            sentences: metrics.formatter.sentences.map(SentenceView.init),
            builder: Self.builder(position, of: market?.instrument.symbol).href("/options"),
            basis: basis
        )
    }

    /// What the numbers are calculated with.
    private var basis: String {
        guard let market else {
            return """
                Example market: underlying 100, \(StrategyFormatter.days) days, volatility 30%, rate 5%, no dividends; the \
                pricing model's prices, before fees.
                """
        }
        let position = exercise.analysis.position
        let sheet = market.dated.sheet
        let (down, up) = (exercise.range.lowerBound, exercise.range.upperBound)
        let isNarrow = down > -LessonExercise.furthest || up < LessonExercise.furthest
        let limits =
            isNarrow
            ? " Strikes can be moved from \(FractionText.signed(Double(down) / 100, decimals: 0)) to "
                + "\(FractionText.signed(Double(up) / 100, decimals: 0)) of the price: "
                + "beyond, there are too few usable quotes."
            : ""
        let place = "\(market.instrument.symbol.name) at \(metrics.formatter.price(position.market.spot))"
        let term = "\(DayText.medium(sheet.expiration)), in \(Count.of(sheet.days, "day"))"
        return "\(place), options that expire \(term), bought at the ask and sold at the bid, before fees. "
            + "Volatility \(FractionText.plain(position.market.volatility)), "
            + "rate \(FractionText.plain(position.market.rate, decimals: 2)), "
            + "dividends \(FractionText.plain(position.market.dividendYield, decimals: 2)) a year. "
            + age(market.dated) + limits
    }

    // MARK: - Questions

    /// The options that questions are about, with the age of the prices that they were asked with.
    private var origin: String {
        check.origin.map { "At prices of \($0.symbol.name). \(age($0.source, $0.fetchedAt))" } ?? "Example market"
    }

    private var marks: [Bool]? { choices.map(check.marks) }

    private var verdict: LessonVerdictView? {
        marks.map { marks in
            let right = marks.count { $0 }
            return LessonVerdictView(
                text: right == marks.count
                    ? "All \(marks.count) answers are right. You passed this lesson."
                    : "\(right) of \(marks.count) answers are right. Read how the others are found, then try other questions.",
                isPassed: right == marks.count,
                other: LinkView(
                    title: "Other questions",
                    href: kept.setting("set", to: "\(check.set % Lesson.lastSet + 1)").href("\(Self.path)/\(lesson.id)")
                        + "#questions"
                )
            )
        }
    }

    private var questionViews: [LessonQuestionView] {
        let judged = marks.map { check.judged($0, context.money) }
        return check.worded(context.money).enumerated().map { place, words in
            let answer = judged.map { $0[place] }
            let chosen = choices.flatMap { $0.indices.contains(place) ? $0[place] : nil }
            return LessonQuestionView(
                name: "answer-\(place)",
                number: "Question \(place + 1)",
                situation: words.situation,
                prompt: words.prompt,
                answers: words.answers.enumerated().map {
                    LessonAnswerView(title: $1, value: "\($0)", isChosen: $0 == chosen)
                },
                isRight: answer?.isRight,
                solution: answer.map { "Answer: \(words.answers[$0.right]). \($0.working)" }
            )
        }
    }
}
