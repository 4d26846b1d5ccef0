// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `instruments` returns.
    public struct InstrumentsResponse: Decodable, Equatable, Sendable {
        public let instruments: [API.Instrument]

        /// Why no source was searched.
        public let problem: String?
    }
}
