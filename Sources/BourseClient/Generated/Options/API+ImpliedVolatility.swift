// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ImpliedVolatility`.
    public struct ImpliedVolatility: Decodable, Equatable, Sendable {
        /// As sent in the request.
        public let id: JSONValue
        public let volatility: Decimal?
    }
}
