// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `campaigns` returns.
    public struct CampaignsResponse: Decodable, Equatable, Sendable {
        public let campaigns: [API.Campaign]
    }
}
