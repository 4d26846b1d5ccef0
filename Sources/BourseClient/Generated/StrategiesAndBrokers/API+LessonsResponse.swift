// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `lessons` returns.
    public struct LessonsResponse: Decodable, Equatable, Sendable {
        public let lessons: [API.ListedLesson]
    }
}
