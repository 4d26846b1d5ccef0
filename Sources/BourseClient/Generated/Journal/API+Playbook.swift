// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Playbook`.
    public struct Playbook: Decodable, Equatable, Sendable {
        public let setup: String

        /// In Markdown.
        public let text: String
        public let items: [String]
    }
}
