// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `AddedPortfolio`.
    public struct AddedPortfolio: Decodable, Equatable, Sendable {
        public let code: Int
        public let fund: String
        public let day: Day
        public let holdings: Int
    }
}
