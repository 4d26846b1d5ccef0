// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `markArticle` sends.
    public struct MarkArticleBody: Encodable, Equatable, Sendable {
        public var address: String
        public var mark: Mark
        public var isSet: Bool?

        /// Makes the object; members that are nil are not sent.
        public init(address: String, mark: Mark, isSet: Bool? = nil) {
            self.address = address
            self.mark = mark
            self.isSet = isSet
        }

        public enum Mark: OpenChoice {
            case read
            case bookmark
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.read, .bookmark]

            public var rawValue: String {
                switch self {
                case .read: "read"
                case .bookmark: "bookmark"
                case .unlisted(let text): text
                }
            }
        }
    }
}
