// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `NAV`.
    public struct NAV: Decodable, Equatable, Sendable {
        public let day: Day
        public let nav: Decimal
    }
}
