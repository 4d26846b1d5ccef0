// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `EnteredRate`.
    public struct EnteredRate: Decodable, Equatable, Sendable {
        public let currency: String
        public let day: Day
        public let `in`: String

        /// The value of one unit in the other currency.
        public let rate: Decimal
    }
}
