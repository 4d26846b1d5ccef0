// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `startCampaign` sends.
    public struct StartCampaignBody: Encodable, Equatable, Sendable {
        public var trades: [String]
        public var name: String?

        /// Makes the object; members that are nil are not sent.
        public init(trades: [String], name: String? = nil) {
            self.trades = trades
            self.name = name
        }
    }
}
