// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `NewsDecision`.
    public struct NewsDecision: Decodable, Equatable, Sendable {
        public let rule: String

        /// The words of the headline, from the first to the last.
        public let words: String
        public let reason: String
    }
}
