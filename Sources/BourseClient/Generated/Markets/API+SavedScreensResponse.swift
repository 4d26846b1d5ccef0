// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `savedScreens` returns.
    public struct SavedScreensResponse: Decodable, Equatable, Sendable {
        public let screens: [API.SavedScreen]
    }
}
