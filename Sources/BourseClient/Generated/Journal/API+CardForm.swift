// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `form`.
    public enum CardForm: OpenChoice {
        case square
        case wide
        case story
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.square, .wide, .story]

        public var rawValue: String {
            switch self {
            case .square: "square"
            case .wide: "wide"
            case .story: "story"
            case .unlisted(let text): text
            }
        }
    }
}
