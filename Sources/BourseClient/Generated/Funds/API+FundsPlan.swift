// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `plan`.
    public enum FundsPlan: OpenChoice {
        case direct
        case regular
        case unspecified
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.direct, .regular, .unspecified]

        public var rawValue: String {
            switch self {
            case .direct: "direct"
            case .regular: "regular"
            case .unspecified: "unspecified"
            case .unlisted(let text): text
            }
        }
    }
}
