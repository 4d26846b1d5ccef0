import BourseClient
import BourseOptions
import Foundation
public import Observation

/// A lesson: its words, a position to try out, and a set of questions that the desk judges.
@Observable @MainActor
public final class LessonModel {
    /// How an answer was.
    public struct Judgement: Equatable, Sendable {
        /// Whether it is right.
        public let isRight: Bool
        /// The judgement in a word or two, such as `Not right`, with a period.
        public let title: String
        /// The right answer, and how it is found.
        public let solution: String
    }

    /// The lesson, with its age.
    public var state: Loadable<LessonContent> { content.state }
    /// The places of the answers that are chosen, by the place of the question.
    public private(set) var choices: [Int: Int] = [:]
    /// How the answers were, by the place of the question; empty before they were checked.
    public private(set) var judgements: [Judgement] = []
    /// `2 of 3 answers are right. …`; nil before they were checked.
    public private(set) var verdict: String?
    /// Whether all answers were right.
    public private(set) var isPassed = false
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    /// What went wrong with the answers; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let content: ScreenContent<LessonContent>
    @ObservationIgnored private let id: String
    @ObservationIgnored private var set = 1

    /// Makes the model of the screen.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        self.id = id
        content = ScreenContent(context)
    }

    /// Whether every question has an answer, and none was checked.
    public var canCheck: Bool {
        guard let value = state.value, !isWorking, judgements.isEmpty else { return false }
        return !value.questions.isEmpty && value.questions.allSatisfy { choices[$0.id] != nil }
    }

    /// Reads the lesson.
    ///
    /// What was answered stays, because its questions stay with their set and prices.
    public func load() async {
        guard choices.isEmpty || state.value == nil else { return }
        let (formats, now) = (context.formats, context.now)
        await content.load(context.client.lesson(id, set: set)) { LessonContent($0, formats, at: now) }
    }

    /// Chooses an answer, until answers are checked.
    public func choose(_ answer: Int, for question: Int) {
        guard judgements.isEmpty, !isWorking else { return }
        choices[question] = answer
    }

    /// Lets the desk judge the answers; a lesson is passed when all are right.
    public func check() async {
        guard canCheck, let value = state.value else { return }
        isWorking = true
        defer { isWorking = false }
        let answers = value.questions.map { choices[$0.id] ?? 0 }
        problem = await context.perform { () throws(ClientError) in
            let result = try await context.client
                .answerLesson(id, set: value.set, answers: answers, figures: value.figures).value()
            show(result, of: value)
        }
    }

    /// Shows another set of questions, with other prices.
    public func otherQuestions() async {
        set = set % Lesson.lastSet + 1
        choices = [:]
        judgements = []
        verdict = nil
        isPassed = false
        problem = nil
        await load()
    }

    private func show(_ result: API.LessonResult, of value: LessonContent) {
        judgements = zip(value.questions, result.results).map { question, answer in
            let right = question.answers.indices.contains(answer.right) ? question.answers[answer.right] : "—"
            return Judgement(
                isRight: answer.isRight,
                title: answer.isRight ? "Right." : "Not right.",
                solution: "Answer: \(right). \(answer.working)"
            )
        }
        isPassed = result.isPassed
        let right = result.results.count(where: \.isRight)
        verdict =
            isPassed
            ? "All \(result.results.count) answers are right. You passed this lesson."
            : "\(right) of \(result.results.count) answers are right. "
                + "Read how the others are found, then try other questions."
    }
}
