// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `navs` returns.
    public struct NavsResponse: Decodable, Equatable, Sendable {
        public let navs: [API.NAV]
    }
}
