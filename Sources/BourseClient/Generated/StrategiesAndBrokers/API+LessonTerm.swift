// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LessonTerm`.
    public struct LessonTerm: Decodable, Equatable, Sendable {
        public let name: String
        public let definition: String
    }
}
