// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `FundAssets`.
    public struct FundAssets: Decodable, Equatable, Sendable {
        public let average: Decimal
        public let quarterEnd: Day
    }
}
