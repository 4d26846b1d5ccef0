// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `deleteTag` sends.
    public struct DeleteTagBody: Encodable, Equatable, Sendable {
        public var kind: Kind
        public var tag: String

        /// Makes the object; members that are nil are not sent.
        public init(kind: Kind, tag: String) {
            self.kind = kind
            self.tag = tag
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
    }
}
