// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `accountKind`.
    public enum AccountKind: OpenChoice {
        case real
        case practice
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.real, .practice]

        public var rawValue: String {
            switch self {
            case .real: "real"
            case .practice: "practice"
            case .unlisted(let text): text
            }
        }
    }
}
