// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `AllocationShare`.
    public struct AllocationShare: Decodable, Equatable, Sendable {
        public let part: String?
        public let value: Decimal
        public let share: Decimal?
        public let holdings: Int
    }
}
