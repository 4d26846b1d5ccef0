// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Watchlist`.
    public struct Watchlist: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let name: String
        public let symbols: [String]
    }
}
