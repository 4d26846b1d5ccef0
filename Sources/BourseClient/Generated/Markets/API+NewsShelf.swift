// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `shelf`.
    public enum NewsShelf: OpenChoice {
        case all
        case unread
        case bookmarked
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.all, .unread, .bookmarked]

        public var rawValue: String {
            switch self {
            case .all: "all"
            case .unread: "unread"
            case .bookmarked: "bookmarked"
            case .unlisted(let text): text
            }
        }
    }
}
