// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `alerts` returns.
    public struct AlertsResponse: Decodable, Equatable, Sendable {
        public let alerts: [API.Alert]
    }
}
