// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `theme`.
    public enum CardTheme: OpenChoice {
        case light
        case dark
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.light, .dark]

        public var rawValue: String {
            switch self {
            case .light: "light"
            case .dark: "dark"
            case .unlisted(let text): text
            }
        }
    }
}
