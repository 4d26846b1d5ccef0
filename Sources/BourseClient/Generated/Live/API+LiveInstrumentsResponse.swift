// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `liveInstruments` returns.
    public struct LiveInstrumentsResponse: Decodable, Equatable, Sendable {
        public let venue: String
        public let instruments: [API.LiveInstrument]
    }
}
