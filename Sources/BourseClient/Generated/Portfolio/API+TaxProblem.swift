// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `TaxProblem`.
    public struct TaxProblem: Decodable, Equatable, Sendable {
        public let symbol: String?
        public let message: String
        public let advice: String
    }
}
