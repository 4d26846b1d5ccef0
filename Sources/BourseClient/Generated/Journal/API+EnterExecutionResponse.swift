// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `enterExecution` returns.
    public struct EnterExecutionResponse: Decodable, Equatable, Sendable {
        public let executions: [API.EnteredExecution]
    }
}
