// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `explainPortfolio` returns.
    public struct ExplainPortfolioResponse: Decodable, Equatable, Sendable {
        public let title: String
        public let value: Decimal?
        public let unit: String
        public let formula: String
        public let inputs: [Input]
        public let notes: [String]

        public struct Input: Decodable, Equatable, Sendable {
            public let label: String
            public let day: Day?

            /// An exact number.
            public let amount: String
            public let unit: String
            public let source: String
            public let transaction: String?
        }
    }
}
