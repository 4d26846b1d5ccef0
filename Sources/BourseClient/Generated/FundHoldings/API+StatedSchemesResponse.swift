// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `statedSchemes` returns.
    public struct StatedSchemesResponse: Decodable, Equatable, Sendable {
        public let schemes: [API.StatedScheme]
    }
}
