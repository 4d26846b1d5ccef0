// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `StrategyProposal`.
    public struct StrategyProposal: Decodable, Equatable, Sendable {
        public let strategy: String
        public let name: String
        public let occasion: String
        public let why: String

        /// What would make it wrong.
        public let risk: String

        /// The position on listed options, bought at the ask and sold at the bid.
        public let analysis: API.Analysis?
        public let problem: String?

        /// Model: what the position would have made, had the price moved from now on as it did then.
        public let results: [Outcome]
        public let medianResult: Decimal?
        public let shareProfitable: Decimal?
        public let permission: API.StrategyPermission

        /// What opening the position costs by `fees`; in no other amount.
        ///
        /// Null where it is not known.
        public let openingFees: Decimal?

        public struct Outcome: Decodable, Equatable, Sendable {
            public let day: Day
            public let profit: Decimal
        }
    }
}
