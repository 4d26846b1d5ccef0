// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Reconciliation`.
    public struct Reconciliation: Decodable, Equatable, Sendable {
        public let agreeing: Int
        public let compared: Int
        public let unexplained: Int
        public let totals: [API.ReconciledTotal]
    }
}
