import BourseClient
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// A lesson, ready to be shown.
public struct LessonContent: Equatable, Sendable {
    /// A term with its definition.
    public struct Term: Equatable, Identifiable, Sendable {
        /// The name of the term.
        public let id: String
        /// What it means.
        public let definition: String
    }

    /// A question with the answers to choose from.
    public struct Question: Equatable, Identifiable, Sendable {
        /// The place of the question, from 0 on.
        public let id: Int
        /// `Question 1`.
        public let title: String
        /// The position and the market; empty where there is none.
        public let situation: String
        /// What is asked.
        public let prompt: String
        /// The answers, in order.
        public let answers: [String]
    }

    /// The title.
    public let title: String
    /// One sentence.
    public let summary: String
    /// `4 minutes · Passed 3 Nov 2026`.
    public let detail: String
    /// The words, a paragraph each.
    public let paragraphs: [String]
    /// The terms that occur.
    public let terms: [Term]
    /// What to try on the position.
    public let tasks: [String]
    /// `On options of NVDA. Source: yahoo, updated 4 min ago.`, `Example market`.
    public let note: String
    /// Why the position is of the example market; nil otherwise.
    public let problem: String?
    /// The position to try out; empty where there is none.
    public let situation: String
    /// What it can win and lose; nil where it cannot be calculated.
    public let payoff: PayoffValue?
    /// The position in the builder; nil where there is none.
    public let builder: BuilderLink?
    /// The questions, in order.
    public let questions: [Question]
    /// The lesson that follows; nil after the last.
    public let next: StrategyDetail.Reference?
    /// Strategies to read next.
    public let reading: [StrategyDetail.Reference]
    /// The set of questions, and the prices that they were asked with.
    let set: Int
    let figures: String?

    init(_ lesson: API.Lesson, _ formats: DeskFormats, at now: Date) {
        title = lesson.title
        summary = lesson.summary
        detail = formats.lessonDetail(minutes: lesson.minutes, passedAt: lesson.passedAt)
        paragraphs = lesson.paragraphs
        terms = lesson.terms.map { Term(id: $0.name, definition: $0.definition) }
        tasks = lesson.tasks
        let isExample = lesson.exercise?.isExample ?? true
        let market = isExample ? nil : lesson.market
        note =
            market.map { market in
                let age = DayText.about(seconds: Int64(max(0, now.timeIntervalSince(market.fetchedAt))))
                return "On options of \(market.symbol). Source: \(market.source), updated \(age) ago."
            } ?? "Example market"
        problem = lesson.problem
        situation = lesson.exercise?.situation ?? ""
        let link = lesson.exercise.map { Self.link($0, market) }
        builder = link
        payoff = link.flatMap { Self.payoff($0, formats) }
        questions = lesson.questions.enumerated().map { place, question in
            Question(
                id: place,
                title: "Question \(place + 1)",
                situation: question.situation,
                prompt: question.prompt,
                answers: question.answers
            )
        }
        let catalogue = LessonCatalogue.standard
        next = catalogue[lesson.id].flatMap(catalogue.lesson(after:)).map {
            StrategyDetail.Reference(id: $0.id, title: $0.title)
        }
        reading = lesson.reading.compactMap { StrategyCatalogue.standard[$0] }.map {
            StrategyDetail.Reference(id: $0.id, title: $0.name)
        }
        set = lesson.set
        figures = lesson.figures
    }

    /// The position in the builder, at the prices of its market.
    private static func link(_ exercise: API.LessonExercise, _ market: API.LessonMarket?) -> BuilderLink {
        guard let market else {
            return BuilderLink(legs: exercise.legs, fields: ["style": ExerciseStyle.european.rawValue])
        }
        return BuilderLink(
            legs: exercise.legs,
            symbol: market.symbol,
            spot: market.spot,
            volatility: market.volatility
        )
    }

    private static func payoff(_ link: BuilderLink, _ formats: DeskFormats) -> PayoffValue? {
        // Legs of lessons say in how many days they expire, so that the day does not matter.
        let read = PositionDraft.read(link).0.read(today: TradingDay(number: 0))
        guard let position = read.position, !position.legs.isEmpty else { return nil }
        return try? PayoffValue(position, formats.numbers)
    }
}
