// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `QuotedOption`.
    public struct QuotedOption: Decodable, Equatable, Sendable {
        /// Its OCC symbol.
        public let contract: String
        public let bid: Decimal?
        public let ask: Decimal?
        public let mid: Decimal?
        public let last: Decimal?
        public let lastTime: Date?
        public let volume: Decimal?
        public let openInterest: Decimal?
        public let isInTheMoney: Bool
        public let volatility: Decimal?
        public let value: API.OptionValue?
    }
}
