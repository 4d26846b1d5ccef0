// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `watchlists` returns.
    public struct WatchlistsResponse: Decodable, Equatable, Sendable {
        public let watchlists: [API.Watchlist]
    }
}
