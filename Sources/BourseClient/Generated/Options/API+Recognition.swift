// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Recognition`.
    public struct Recognition: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let name: String
        public let count: Int
        public let otherLegs: Int
        public let parts: [Part]
        public let legsOfNoStrategy: Int

        public struct Part: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let name: String
            public let count: Int
        }
    }
}
