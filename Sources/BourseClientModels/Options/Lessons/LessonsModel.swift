import BourseClient
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation
public import Observation

/// The lessons, which are there without a desk, and how far the person is with them.
@Observable @MainActor
public final class LessonsModel {
    /// A lesson of the list.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of the lesson.
        public let id: String
        /// `1`, in the order in which lessons build on each other.
        public let number: Int
        /// The title.
        public let title: String
        /// One sentence.
        public let summary: String
        /// `4 minutes`, `4 minutes · Passed 3 Nov 2026`.
        public let detail: String
        /// Whether the person passed it.
        public let isPassed: Bool
    }

    /// The lessons, in their order.
    public private(set) var rows: [Row] = []
    /// How many lessons are passed, in a sentence.
    public private(set) var summary = ""
    /// The age of what was passed, and why there is nothing newer; nil before the desk answered.
    public var reading: Reading? { passed.state.reading }
    /// Why nothing is known of what was passed; nil if something is.
    public var problem: Problem? { passed.state.reading == nil ? passed.state.problem : nil }
    @ObservationIgnored private let context: DeskContext
    private let passed: ScreenContent<[String: Date]>

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        passed = ScreenContent(context)
        arrange()
        passed.didChange = { [weak self] in self?.arrange() }
    }

    /// The first lesson that is not passed; nil if all are.
    public var next: Row? { rows.first { !$0.isPassed } }

    /// `Start: What an option is`, `Continue: Buy a call`; nil if all lessons are passed.
    public var nextTitle: String? {
        next.map { "\(rows.contains(where: \.isPassed) ? "Continue" : "Start"): \($0.title)" }
    }

    /// Reads what was passed; lessons are there without a desk.
    public func load() async {
        await passed.load(context.client.lessons()) { answer in
            let passed = answer.lessons.compactMap { lesson in lesson.passedAt.map { (lesson.id, $0) } }
            return Dictionary(passed) { first, _ in first }
        }
    }

    private func arrange() {
        let passed = passed.state.value ?? [:]
        rows = LessonCatalogue.standard.lessons.enumerated().map { place, lesson in
            let time = passed[lesson.id]
            return Row(
                id: lesson.id,
                number: place + 1,
                title: lesson.title,
                summary: lesson.summary,
                detail: context.formats.lessonDetail(minutes: lesson.minutes, passedAt: time),
                isPassed: time != nil
            )
        }
        let count = rows.count(where: \.isPassed)
        summary =
            switch count {
            case rows.count: "You passed all \(rows.count) lessons."
            case 0:
                "\(rows.count) short lessons, from what an option is to iron condors. Each ends with three questions."
            default: "\(count) of \(rows.count) lessons passed."
            }
    }
}

extension DeskFormats {
    /// `4 minutes`, `4 minutes · Passed 3 Nov 2026`.
    func lessonDetail(minutes: Int, passedAt: Date?) -> String {
        let minutes = count(minutes, "minute")
        return passedAt.map { "\(minutes) · Passed \(DayText.medium(local($0).day))" } ?? minutes
    }
}
