// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Suggestions`.
    public struct Suggestions: Decodable, Equatable, Sendable {
        public let combinations: Int
        public let daysToExpiration: Int
        public let suggestions: [Suggestion]
        public let refusedQuotes: [String]?

        public struct Suggestion: Decodable, Equatable, Sendable {
            public let strategy: String?
            public let expectedProfit: Decimal
            public let probabilityOfProfit: Decimal?
            public let expectedReturnOnRisk: Decimal?
            public let averageGain: Decimal
            public let averageLoss: Decimal
            public let tradingCost: Decimal
            public let analysis: API.Analysis
        }
    }
}
