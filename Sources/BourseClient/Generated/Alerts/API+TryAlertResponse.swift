// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `tryAlert` returns.
    public struct TryAlertResponse: Decodable, Equatable, Sendable {
        public let words: String

        /// Whether stored data for a dry run exist.
        public let isKnown: Bool
        public let days: Int
        public let fires: [Fire]
        public let count: Int

        public struct Fire: Decodable, Equatable, Sendable {
            public let time: Date
            public let value: Decimal
        }
    }
}
