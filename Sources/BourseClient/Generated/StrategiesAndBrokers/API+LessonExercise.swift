// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LessonExercise`.
    public struct LessonExercise: Decodable, Equatable, Sendable {
        /// Whether it is in the example market.
        public let isExample: Bool

        /// The position and the market.
        public let situation: String

        /// The legs in notation.
        public let legs: String

        /// What can be lost, in a sentence.
        public let maximumLoss: String
    }
}
