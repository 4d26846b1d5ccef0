// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `FundSecurity`.
    public struct FundSecurity: Decodable, Equatable, Sendable {
        public let isin: String
        public let name: String

        /// The industry or the rating.
        public let industry: String?

        /// The fraction of net assets; negative for what is sold short.
        public let share: Decimal
    }
}
