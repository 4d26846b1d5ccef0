// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Bar`.
    public struct Bar: Decodable, Equatable, Sendable {
        public let `open`: Decimal
        public let high: Decimal
        public let low: Decimal
        public let close: Decimal
        public let volume: Decimal
        public let day: Day?
        public let time: Date?
    }
}
