// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `spending` returns.
    public struct SpendingResponse: Decodable, Equatable, Sendable {
        public let currency: String
        public let months: [API.SpendingMonth]
        public let subscriptions: [API.Subscription]
        public let unconverted: [String: Int]
    }
}
