// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `saveForecast` sends.
    public struct SaveForecastBody: Encodable, Equatable, Sendable {
        public var event: String
        public var percent: Int

        /// Makes the object; members that are nil are not sent.
        public init(event: String, percent: Int) {
            self.event = event
            self.percent = percent
        }
    }
}
