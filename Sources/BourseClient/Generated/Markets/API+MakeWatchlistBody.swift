// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `makeWatchlist` sends.
    public struct MakeWatchlistBody: Encodable, Equatable, Sendable {
        /// 1 to 60 characters, without spaces around them.
        public var name: String
        public var symbols: [String]?

        /// Makes the object; members that are nil are not sent.
        public init(name: String, symbols: [String]? = nil) {
            self.name = name
            self.symbols = symbols
        }
    }
}
