// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `StrategyPermission`.
    public struct StrategyPermission: Decodable, Equatable, Sendable {
        /// The lowest level that allows it; of your brokers, if one of them offers it.
        public let lowest: Lowest?

        /// What your brokers say; null if you chose none.
        public let own: Own?

        /// Your brokers that allow it at your level.
        public let allowedAt: [String]

        /// The lowest level that allows it; of your brokers, if one of them offers it.
        public struct Lowest: Decodable, Equatable, Sendable {
            public let broker: String
            public let level: Int
            public let name: String
        }

        /// What your brokers say; null if you chose none.
        public enum Own: OpenChoice {
            case allowed
            case needsLevel
            case notOffered
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.allowed, .needsLevel, .notOffered]

            public var rawValue: String {
                switch self {
                case .allowed: "allowed"
                case .needsLevel: "needs-level"
                case .notOffered: "not-offered"
                case .unlisted(let text): text
                }
            }
        }
    }
}
