// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `JudgedAnswer`.
    public struct JudgedAnswer: Decodable, Equatable, Sendable {
        public let isRight: Bool

        /// The place of the right answer, from 0.
        public let right: Int

        /// How the right answer is found.
        public let working: String
    }
}
