// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `IndexComparison`.
    public struct IndexComparison: Decodable, Equatable, Sendable {
        public let index: API.Instrument

        /// The first day of the index.
        public let firstDay: Day?

        /// The last day of the index.
        public let lastDay: Day?
        public let provenance: API.Provenance?
        public let freshness: API.Freshness
        public let note: String
        public let periods: [String: API.IndexedPeriod]
    }
}
