// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `fund` returns.
    public struct FundResponse: Decodable, Equatable, Sendable {
        public let scheme: API.Scheme
        public let provenance: API.Provenance?
        public let freshness: API.Freshness
        public let metrics: API.FundMetrics?
        public let problem: String?
        public let standings: [String: Standing]?
        public let cautions: [String]
        public let corrections: [Correction]
        public let comparison: API.IndexComparison?

        public struct Standing: Decodable, Equatable, Sendable {
            public let percentile: Decimal?
            public let peers: Int
        }

        public struct Correction: Decodable, Equatable, Sendable {
            public let day: Day
            public let before: Decimal?
            public let after: Decimal?
            public let provenance: API.Provenance?
        }
    }
}
