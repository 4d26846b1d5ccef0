// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `transactionImports` returns.
    public struct TransactionImportsResponse: Decodable, Equatable, Sendable {
        public let imports: [API.TransactionImport]
    }
}
