// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `JournalOverview`.
    public struct JournalOverview: Decodable, Equatable, Sendable {
        public let currency: String
        public let trades: Int
        public let firstDay: Day?
        public let lastDay: Day?
        public let metrics: [API.MetricReading]
    }
}
