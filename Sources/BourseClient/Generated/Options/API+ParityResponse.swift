// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `parity` returns.
    public struct ParityResponse: Decodable, Equatable, Sendable {
        public let optionSide: Decimal
        public let forwardSide: Decimal
        public let difference: Decimal
        public let impliedForward: Decimal?
        public let impliedRate: Decimal?
        public let americanLowest: Decimal
        public let americanHighest: Decimal
    }
}
