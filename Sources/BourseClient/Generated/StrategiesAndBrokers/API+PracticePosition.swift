// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PracticePosition`.
    public struct PracticePosition: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let symbol: String
        public let name: String

        /// The price of the underlying at the opening.
        public let spot: Decimal

        /// How sure you were of a profit, in percent.
        public let conviction: Int?

        /// The probability of a profit by option prices at the opening, in percent.
        public let probability: Int?

        /// The margin requirement at the opening, an estimate.
        public let margin: Decimal
        public let openedAt: Date
        public let closedAt: Date?

        /// The net credit of the opening, below 0 for a net debit.
        public let openingFlow: Decimal

        /// What it made, or would make if it were closed now; null where a leg has no price.
        public let result: Decimal?
        public let legs: [API.PracticeLeg]
    }
}
