// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `OptionValue`.
    public struct OptionValue: Decodable, Equatable, Sendable {
        public let price: Decimal?
        public let delta: Decimal?
        public let gamma: Decimal?
        public let vega: Decimal?
        public let theta: Decimal?
        public let rho: Decimal?
    }
}
