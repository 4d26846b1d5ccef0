// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `netWorth` returns.
    public struct NetWorthResponse: Decodable, Equatable, Sendable {
        public let currency: String
        public let days: [API.NetWorth]
    }
}
