// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Lesson`.
    public struct Lesson: Decodable, Equatable, Identifiable, Sendable {
        /// The name in addresses.
        public let id: String
        public let title: String
        public let summary: String

        /// How long it takes.
        public let minutes: Int

        /// When all questions of a set were first answered rightly.
        public let passedAt: Date?
        public let paragraphs: [String]

        /// What to try with the strategy.
        public let tasks: [String]

        /// The identifier of the strategy to try.
        public let strategy: String
        public let terms: [API.LessonTerm]

        /// Identifiers of strategies to read next.
        public let reading: [String]

        /// The stored options that the lesson is about; null for the example market.
        public let market: API.LessonMarket?

        /// Why the exercise is in the example market; null where that was chosen, and outside of it.
        public let problem: String?

        /// The strategy to try, at bid and ask, or at the model's prices in the example market.
        public let exercise: API.LessonExercise?
        public let set: Int

        /// Send this with the answers; null where all questions are about the example market.
        public let figures: String?
        public let questions: [API.LessonQuestion]
    }
}
