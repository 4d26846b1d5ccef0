// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `state`.
    public enum PredictionsState: OpenChoice {
        case `open`
        case closed
        case resolved
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.open, .closed, .resolved]

        public var rawValue: String {
            switch self {
            case .open: "open"
            case .closed: "closed"
            case .resolved: "resolved"
            case .unlisted(let text): text
            }
        }
    }
}
