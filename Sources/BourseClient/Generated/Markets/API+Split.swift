// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Split`.
    public struct Split: Decodable, Equatable, Sendable {
        public let day: Day
        public let new: Int
        public let old: Int
    }
}
