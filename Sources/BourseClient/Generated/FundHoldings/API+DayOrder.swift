// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `dayOrder`.
    public enum DayOrder: OpenChoice {
        case dayFirst
        case monthFirst
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.dayFirst, .monthFirst]

        public var rawValue: String {
            switch self {
            case .dayFirst: "dayFirst"
            case .monthFirst: "monthFirst"
            case .unlisted(let text): text
            }
        }
    }
}
