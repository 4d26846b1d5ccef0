// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `news` returns.
    public struct NewsResponse: Decodable, Equatable, Sendable {
        public let total: Int
        public let stories: [API.Story]

        /// When a source last sent news on this.
        public let fetchedAt: Date?

        /// Whether requests are pending, so that more stories may follow.
        public let isAsking: Bool

        /// Why a source sent nothing.
        public let problem: String?
    }
}
