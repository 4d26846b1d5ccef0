// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LessonQuestion`.
    public struct LessonQuestion: Decodable, Equatable, Sendable {
        /// The position and the market, or empty.
        public let situation: String
        public let prompt: String
        public let answers: [String]
    }
}
