// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `enteredExecutions` returns.
    public struct EnteredExecutionsResponse: Decodable, Equatable, Sendable {
        public let executions: [API.EnteredExecution]
    }
}
