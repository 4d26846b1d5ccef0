// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `presets` returns.
    public struct PresetsResponse: Decodable, Equatable, Sendable {
        public let presets: [API.Preset]
    }
}
