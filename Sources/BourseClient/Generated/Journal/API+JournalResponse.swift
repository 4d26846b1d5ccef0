// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `journal` returns.
    public struct JournalResponse: Decodable, Equatable, Sendable {
        public let revision: Int
        public let currency: String
        public let trades: [API.Trade]
        public let `open`: [API.OpenPosition]
        public let statistics: API.Statistics
    }
}
