// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LessonResult`.
    public struct LessonResult: Decodable, Equatable, Sendable {
        /// Whether all answers are right.
        public let isPassed: Bool
        public let results: [API.JudgedAnswer]
    }
}
