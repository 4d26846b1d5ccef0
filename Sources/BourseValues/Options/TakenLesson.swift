import BourseCore
import BourseOptions

/// A lesson, and whether a person passed it.
public struct TakenLesson: Sendable {
    /// The lesson.
    public let lesson: Lesson
    /// When all questions of a set were first answered rightly; nil if never.
    public let passedAt: Timestamp?

    /// Makes one.
    public init(lesson: Lesson, passedAt: Timestamp?) {
        self.lesson = lesson
        self.passedAt = passedAt
    }
}

/// A question of a lesson in words.
public struct WordedQuestion: Hashable, Sendable {
    /// The position and the market; empty where the question has none.
    public let situation: String
    /// What is asked.
    public let prompt: String
    /// The answers to choose from.
    public let answers: [String]

    /// Makes one.
    public init(situation: String, prompt: String, answers: [String]) {
        self.situation = situation
        self.prompt = prompt
        self.answers = answers
    }
}

/// An answer to a question, judged.
public struct JudgedAnswer: Hashable, Sendable {
    /// Whether it is right.
    public let isRight: Bool
    /// The place of the right answer.
    public let right: Int
    /// How the right answer is found.
    public let working: String

    /// Makes one.
    public init(isRight: Bool, right: Int, working: String) {
        self.isRight = isRight
        self.right = right
        self.working = working
    }
}
