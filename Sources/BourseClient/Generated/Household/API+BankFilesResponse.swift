// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `bankFiles` returns.
    public struct BankFilesResponse: Decodable, Equatable, Sendable {
        public let files: [API.BankFile]
    }
}
