// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `bankFile` returns.
    public struct BankFileResponse: Decodable, Equatable, Sendable {
        public let file: API.BankFile
        public let refused: [API.BankRefusal]
    }
}
