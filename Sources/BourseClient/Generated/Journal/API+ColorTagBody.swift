// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `colorTag` sends.
    public struct ColorTagBody: Encodable, Equatable, Sendable {
        public var kind: Kind
        public var tag: String

        /// Null removes it.
        public var color: Color?

        /// Makes the object; members that are nil are not sent.
        public init(kind: Kind, tag: String, color: Color?) {
            self.kind = kind
            self.tag = tag
            self.color = color
        }

        private enum CodingKeys: String, CodingKey {
            case kind
            case tag
            case color
        }

        /// Encodes members that may be null, but not absent, as null.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(kind, forKey: .kind)
            try container.encode(tag, forKey: .tag)
            try container.encode(color, forKey: .color)
        }

        public enum Kind: OpenChoice {
            case setup
            case mistake
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.setup, .mistake]

            public var rawValue: String {
                switch self {
                case .setup: "setup"
                case .mistake: "mistake"
                case .unlisted(let text): text
                }
            }
        }

        /// Null removes it.
        public enum Color: OpenChoice {
            case red
            case orange
            case yellow
            case green
            case teal
            case blue
            case purple
            case pink
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.red, .orange, .yellow, .green, .teal, .blue, .purple, .pink]

            public var rawValue: String {
                switch self {
                case .red: "red"
                case .orange: "orange"
                case .yellow: "yellow"
                case .green: "green"
                case .teal: "teal"
                case .blue: "blue"
                case .purple: "purple"
                case .pink: "pink"
                case .unlisted(let text): text
                }
            }
        }
    }
}
