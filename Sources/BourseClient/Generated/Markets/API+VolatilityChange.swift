// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `VolatilityChange`.
    public struct VolatilityChange: Decodable, Equatable, Sendable {
        public let expiration: Day?
        public let before: API.RecordedVolatility?
        public let after: API.RecordedVolatility?
    }
}
