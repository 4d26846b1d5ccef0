// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `savePreset` sends.
    public struct SavePresetBody: Encodable, Equatable, Sendable {
        public var kind: Kind
        public var name: String

        /// Such as spot=100&strike=105&days=30&volatility=25.
        public var query: String

        /// Makes the object; members that are nil are not sent.
        public init(kind: Kind, name: String, query: String) {
            self.kind = kind
            self.name = name
            self.query = query
        }

        public enum Kind: OpenChoice {
            case single
            case impliedVolatility
            case tree
            case parity
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.single, .impliedVolatility, .tree, .parity]

            public var rawValue: String {
                switch self {
                case .single: "single"
                case .impliedVolatility: "implied-volatility"
                case .tree: "tree"
                case .parity: "parity"
                case .unlisted(let text): text
                }
            }
        }
    }
}
