// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `WhatIf`.
    public struct WhatIf: Decodable, Equatable, Sendable {
        public let currency: String
        public let rules: [Rule]

        public struct Rule: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let title: String
            public let definition: String

            /// Whether the rule assumes prices that were not paid, or fees that were not charged.
            public let isEstimate: Bool

            /// What the rule chose, such as the name of a setup.
            public let choice: String
            public let before: API.Statistics
            public let after: API.Statistics
            public let difference: Decimal
            public let changed: Int
            public let leftOut: Int

            /// Trades that the rule cannot be applied to; they count as they were.
            public let unknown: [UnknownItem]
            public let source: String?
            public let asOf: String?

            public struct UnknownItem: Decodable, Equatable, Sendable {
                public let reason: Reason
                public let trades: Int

                public enum Reason: OpenChoice {
                    case noOption
                    case notInSchedule
                    case notExpired
                    case noUnderlyingPrice
                    case noMarks
                    case noMaximumProfit
                    case noRisk
                    case otherCurrency
                    /// A text that this version of the client does not know.
                    case unlisted(String)

                    public static let listedCases: [Self] = [
                        .noOption, .notInSchedule, .notExpired, .noUnderlyingPrice, .noMarks, .noMaximumProfit, .noRisk,
                        .otherCurrency,
                    ]

                    public var rawValue: String {
                        switch self {
                        case .noOption: "noOption"
                        case .notInSchedule: "notInSchedule"
                        case .notExpired: "notExpired"
                        case .noUnderlyingPrice: "noUnderlyingPrice"
                        case .noMarks: "noMarks"
                        case .noMaximumProfit: "noMaximumProfit"
                        case .noRisk: "noRisk"
                        case .otherCurrency: "otherCurrency"
                        case .unlisted(let text): text
                        }
                    }
                }
            }
        }
    }
}
