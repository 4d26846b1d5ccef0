// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `recordings` returns.
    public struct RecordingsResponse: Decodable, Equatable, Sendable {
        public let recordings: [API.Recording]
    }
}
