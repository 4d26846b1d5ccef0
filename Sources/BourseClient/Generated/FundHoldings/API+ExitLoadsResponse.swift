// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `exitLoads` returns.
    public struct ExitLoadsResponse: Decodable, Equatable, Sendable {
        public let exitLoads: [API.ExitLoad]
    }
}
