// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `seeAlerts` sends.
    public struct SeeAlertsBody: Encodable, Equatable, Sendable {
        public var upTo: Int

        /// Makes the object; members that are nil are not sent.
        public init(upTo: Int) {
            self.upTo = upTo
        }
    }
}
