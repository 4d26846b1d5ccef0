// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `overlaps`.
    public enum FetchConnectionOverlaps: OpenChoice {
        case skip
        case `import`
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.skip, .import]

        public var rawValue: String {
            switch self {
            case .skip: "skip"
            case .import: "import"
            case .unlisted(let text): text
            }
        }
    }
}
