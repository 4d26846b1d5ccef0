// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveGap`.
    public struct LiveGap: Decodable, Equatable, Sendable {
        /// The last trade known before it.
        public let after: Date

        /// The first trade known behind it.
        public let before: Date
    }
}
