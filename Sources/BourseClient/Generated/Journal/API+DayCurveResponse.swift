// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `dayCurve` returns.
    public struct DayCurveResponse: Decodable, Equatable, Sendable {
        public let curve: API.DayCurve?
        public let reason: String?
    }
}
