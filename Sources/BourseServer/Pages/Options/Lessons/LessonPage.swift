import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// A lesson: its words, the position to try out as the sliders stand, and a set of questions.
struct LessonPage {
    static let path = "/options/lessons"
    /// The furthest that the slider moves the strikes, in units of the underlying, which is at 100.
    private static let furthestStrike = 20

    private let taken: TakenLesson
    private let context: OptionsPages.PageContext
    private let strike: Int
    private let metrics: BuilderMetrics
    private let set: Int
    private let questions: [LessonQuestion]
    /// The places of the answers that were given; nil until somebody answered.
    private let choices: [Int?]?

    private var lesson: Lesson { taken.lesson }

    /// Nothing if the position cannot be valued, which a test rules out.
    init?(_ taken: TakenLesson, context: OptionsPages.PageContext) {
        self.taken = taken
        self.context = context
        let query = context.query
        strike = min(max(-Self.furthestStrike, query["strike"].flatMap(Int.init) ?? 0), Self.furthestStrike)
        set = Self.set(query["set"])
        questions = taken.lesson.questions(set: set)
        choices = query["answers"].map { $0.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) } }
        guard let strategy = StrategyCatalogue.standard[taken.lesson.strategy],
            let analysis = try? PositionAnalysis(Self.position(strategy, strike: strike))
        else { return nil }
        let builderQuery = BuilderQuery(query.only("at", "shift"), today: context.today)
        let legs = analysis.position.legs.map { $0.notation() }.joined(separator: ",")
        metrics = BuilderMetrics(
            analysis,
            builderQuery: builderQuery,
            address: Query([("style", "european"), ("legs", legs)]),
            money: context.money,
            today: context.today
        )
    }

    /// The number of a set of questions in an address or a form.
    static func set(_ text: String?) -> Int { min(max(1, text.flatMap { Int($0) } ?? 1), Lesson.lastSet) }

    static func passed(_ time: Timestamp, _ zone: ZoneRules) -> String {
        "Passed \(DayText.medium(zone.localTime(at: time).day))"
    }

    /// The strategy's example with its strikes moved, at the model's prices.
    private static func position(_ strategy: Strategy, strike moved: Int) -> OptionPosition {
        var position = StrategyFormatter.position(strategy)
        // As it is, it costs what it costs on the page of the strategy.
        if moved != 0 { position.moveStrikes { Price(units: $0.units + Int64(moved) * 100_000_000) } }
        return position
    }

    var view: LessonView {
        LessonView(
            lesson: lesson,
            path: "\(Self.path)/\(lesson.id)",
            passed: taken.passedAt.map { Self.passed($0, context.frame.zone) },
            terms: LessonCatalogue.standard.terms(of: lesson),
            exercise: exercise,
            set: set,
            questions: questionViews,
            verdict: verdict,
            next: LessonCatalogue.standard.lesson(after: lesson).map {
                LinkView(title: "Next: \($0.title)", href: "\(Self.path)/\($0.id)")
            },
            reading: lesson.reading.compactMap { StrategyCatalogue.standard[$0] }.map {
                LinkView(title: "Strategy: \($0.name)", href: "/options/strategies/\($0.id)")
            }
        )
    }

    private var exercise: LessonExerciseView {
        let scenario = metrics.scenario
        let canonical = Query()
            .setting("strike", to: strike == 0 ? nil : "\(strike)")
            .setting("at", to: metrics.elapsed == 0 ? nil : "\(metrics.elapsed)")
            .setting("shift", to: metrics.builderQuery.shift == 0 ? nil : "\(metrics.builderQuery.shift)")
        let strikes = metrics.analysis.position.strikes
        let option = strikes.count == 1 ? "Strike" : "Strikes"
        return LessonExerciseView(
            canonicalHref: canonical.href("\(Self.path)/\(lesson.id)"),
            announcement: scenario.outcome.map(\.text).joined(),
            action: "\(Self.path)/\(lesson.id)",
            strike: SliderView(
                name: "strike",
                label: option,
                minimum: "-\(Self.furthestStrike)",
                maximum: "\(Self.furthestStrike)",
                value: "\(strike)",
                reading: strikes.map { "\($0)" }.joined(separator: " / "),
                isStill: false
            ),
            scenario: scenario,
            tiles: metrics.tiles,
            chart: metrics.payoff(areStrikesMovable: false),
            sentences: metrics.formatter.sentences.map(SentenceView.init),
            builder: Query([
                ("style", "european"),
                ("legs", metrics.analysis.position.legs.map { $0.notation() }.joined(separator: ",")),
            ]).href("/options"),
            basis:
                "Underlying 100, \(StrategyFormatter.days) days, volatility 30%, rate 5%, no dividends; the pricing model's prices, before fees."
        )
    }

    // MARK: - Questions

    private var marks: [Bool]? { choices.map { LessonService.marks($0, of: questions) } }

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
                    href: Query([("set", "\(set % Lesson.lastSet + 1)")]).href("\(Self.path)/\(lesson.id)")
                        + "#questions"
                )
            )
        }
    }

    private var questionViews: [LessonQuestionView] {
        questions.enumerated().map { place, question in
            let formatter = LessonFormatter(question, money: context.money)
            let words = formatter.worded
            let judged = marks.map { formatter.judged($0[place]) }
            let chosen = choices.flatMap { $0.indices.contains(place) ? $0[place] : nil }
            return LessonQuestionView(
                name: "answer-\(place)",
                number: "Question \(place + 1)",
                situation: words.situation,
                prompt: words.prompt,
                answers: words.answers.enumerated().map {
                    LessonAnswerView(title: $1, value: "\($0)", isChosen: $0 == chosen)
                },
                isRight: judged?.isRight,
                solution: judged.map { "Answer: \(words.answers[$0.right]). \($0.working)" }
            )
        }
    }
}
