// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `columnMappings` returns.
    public struct ColumnMappingsResponse: Decodable, Equatable, Sendable {
        public let mappings: [API.ColumnMapping]
    }
}
