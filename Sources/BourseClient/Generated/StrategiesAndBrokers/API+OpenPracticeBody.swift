// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `openPractice` sends.
    public struct OpenPracticeBody: Encodable, Equatable, Sendable {
        public var symbol: String
        public var legs: String
        public var conviction: Int?

        /// Makes the object; members that are nil are not sent.
        public init(symbol: String, legs: String, conviction: Int? = nil) {
            self.symbol = symbol
            self.legs = legs
            self.conviction = conviction
        }
    }
}
