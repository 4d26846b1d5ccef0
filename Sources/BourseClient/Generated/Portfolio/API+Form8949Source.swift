// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `source`.
    public enum Form8949Source: OpenChoice {
        case portfolio
        case journal
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.portfolio, .journal]

        public var rawValue: String {
            switch self {
            case .portfolio: "portfolio"
            case .journal: "journal"
            case .unlisted(let text): text
            }
        }
    }
}
