// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `recognize` sends.
    public struct RecognizeBody: Encodable, Equatable, Sendable {
        public var legs: [API.Leg]
        public var days: Int?

        /// Makes the object; members that are nil are not sent.
        public init(legs: [API.Leg], days: Int? = nil) {
            self.legs = legs
            self.days = days
        }
    }
}
