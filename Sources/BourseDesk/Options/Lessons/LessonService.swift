import BourseCore
import BourseOptions
import BourseValues

/// Lessons on options and how far a person is with them.
public struct LessonService: Sendable {
    private let store: any OptionsStore
    private let environment: DeskEnvironment

    /// Makes the service.
    public init(store: any OptionsStore, environment: DeskEnvironment) {
        self.store = store
        self.environment = environment
    }

    /// The lessons, in order, with the time at which a person first answered all questions of a set rightly.
    public func lessons(of user: UserID) async throws -> [TakenLesson] {
        let passed = try await store.passedLessons(of: user)
        return LessonCatalogue.standard.lessons.map { TakenLesson(lesson: $0, passedAt: passed[$0.id]) }
    }

    /// A lesson, with the time at which a person passed it.
    public func lesson(_ lesson: Lesson, of user: UserID) async throws -> TakenLesson {
        TakenLesson(lesson: lesson, passedAt: try await store.passedLessons(of: user)[lesson.id])
    }

    /// The questions of a set in words.
    public static func questions(of lesson: Lesson, set: Int) -> [WordedQuestion] {
        lesson.questions(set: set).map { LessonFormatter($0, money: money).worded }
    }

    /// How the right answers to the questions of a set are found.
    ///
    /// - Parameter marks: Whether each answer is right.
    public static func judged(_ marks: [Bool], of lesson: Lesson, set: Int) -> [JudgedAnswer] {
        zip(lesson.questions(set: set), marks).map { LessonFormatter($0, money: money).judged($1) }
    }

    private static let money = MoneyText(style: .western, currency: .usd)

    /// Judges answers to a set of questions, and keeps the lesson as passed if all are right.
    ///
    /// - Parameters:
    ///   - choices: The place of the chosen answer of each question; nil where none was chosen.
    /// - Returns: Whether each answer is right.
    /// - Throws: ``LessonError``, or an error of the store.
    public func answer(_ choices: [Int?], lesson: Lesson, set: Int, user: UserID) async throws -> [Bool] {
        guard (1...Lesson.lastSet).contains(set) else { throw LessonError.set(set) }
        let marks = Self.marks(choices, of: lesson.questions(set: set))
        if !marks.isEmpty, marks.allSatisfy({ $0 }) {
            try await store.setPassed(lesson.id, at: environment.now(), user: user)
        }
        return marks
    }

    /// Whether each answer is right; an answer that is missing is wrong.
    public static func marks(_ choices: [Int?], of questions: [LessonQuestion]) -> [Bool] {
        questions.enumerated().map { place, question in
            choices.indices.contains(place) && choices[place] == question.right
        }
    }
}

/// Why a lesson is not answered.
public enum LessonError: UserFacingError, Sendable {
    /// The number of a set of questions is out of range.
    case set(Int)

    /// What failed.
    public var headline: String { "The answers were not checked" }
    /// What happened and what to do.
    public var message: String {
        switch self {
        case .set(let number):
            "There is no set \(NumberText.count(number)): sets are numbered from 1 to \(Lesson.lastSet)."
        }
    }
    /// What it is refused as.
    public var kind: ErrorKind { .invalid }
}
