// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `proposeColumnMapping` returns.
    public struct ProposeColumnMappingResponse: Decodable, Equatable, Sendable {
        public let proposals: [API.ColumnMappingProposal]
    }
}
