// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `watch` sends.
    public struct WatchBody: Encodable, Equatable, Sendable {
        public var symbols: [String]

        /// Makes the object; members that are nil are not sent.
        public init(symbols: [String]) {
            self.symbols = symbols
        }
    }
}
