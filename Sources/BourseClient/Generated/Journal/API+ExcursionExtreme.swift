// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ExcursionExtreme`.
    public struct ExcursionExtreme: Decodable, Equatable, Sendable {
        /// Before fees.
        public let profit: Decimal
        public let from: Date
        public let to: Date
        public let price: Decimal?
    }
}
