import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// A set of questions of a lesson, with the figures that they were asked with.
public struct LessonCheck: Sendable {
    /// The options that questions are about.
    public struct Origin: Hashable, Sendable {
        /// The instrument.
        public let symbol: Symbol
        /// The source of the prices.
        public let source: SourceID
        /// When they were fetched.
        public let fetchedAt: Timestamp
    }

    /// The lesson.
    public let lesson: Lesson
    /// The number of the set.
    public let set: Int
    /// The questions.
    public let questions: [LessonQuestion]
    /// What is sent back with the answers, so that these questions are judged; nil where all are of the example market.
    public let figures: String?
    /// The options that questions are about; nil where all are of the example market.
    public let origin: Origin?

    /// The format of amounts where no person's settings apply.
    public static let money = MoneyText(style: .western, currency: .usd)

    init(_ lesson: Lesson, set: Int, _ signed: (figures: LessonFigures, text: String)?) {
        self.lesson = lesson
        self.set = set
        questions = lesson.questions(set: set, on: signed?.figures.positions ?? [])
        figures = signed?.text
        origin = signed.map {
            Origin(symbol: $0.figures.symbol, source: $0.figures.source, fetchedAt: $0.figures.fetchedAt)
        }
    }

    /// The questions in words.
    public func worded(_ money: MoneyText = money) -> [WordedQuestion] {
        questions.map { LessonFormatter($0, money: money, symbol: origin?.symbol).worded }
    }

    /// Whether each answer is right; an answer that is missing is wrong.
    ///
    /// - Parameter choices: The place of the chosen answer of each question; nil where none was chosen.
    public func marks(_ choices: [Int?]) -> [Bool] {
        questions.enumerated().map { place, question in
            choices.indices.contains(place) && choices[place] == question.right
        }
    }

    /// How the right answers are found.
    ///
    /// - Parameter marks: Whether each answer is right.
    public func judged(_ marks: [Bool], _ money: MoneyText = money) -> [JudgedAnswer] {
        zip(questions, marks).map { LessonFormatter($0, money: money, symbol: origin?.symbol).judged($1) }
    }
}
