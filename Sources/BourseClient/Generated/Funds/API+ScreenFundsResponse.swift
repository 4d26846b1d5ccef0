// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `screenFunds` returns.
    public struct ScreenFundsResponse: Decodable, Equatable, Sendable {
        public let screen: String
        public let total: Int
        public let schemes: Int
        public let withoutNAV: Int
        public let stale: Int
        public let lacking: Int
        public let removals: [Removal]
        public let hits: [Hit]
        public let provenance: API.Provenance?
        public let freshness: API.Freshness

        public struct Removal: Decodable, Equatable, Sendable {
            public let condition: String
            public let count: Int
            public let lacking: Int
            public let alone: Int
        }

        public struct Hit: Decodable, Equatable, Sendable {
            public let scheme: API.Scheme
            public let latest: API.NAV?
            public let metrics: [String: Decimal?]
        }
    }
}
