// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Form8949Row`.
    public struct Form8949Row: Decodable, Equatable, Sendable {
        public let description: String
        public let symbol: String

        /// Null for several days.
        public let acquired: Day?
        public let sold: Day

        /// W for a wash sale.
        public let code: String
        public let proceeds: Decimal
        public let cost: Decimal
        public let adjustment: Decimal
        public let gain: Decimal
        public let working: [String]
        public let remarks: [String]
    }
}
