// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ConnectionOverlap`.
    public struct ConnectionOverlap: Decodable, Equatable, Sendable {
        /// The format of the statement.
        public let format: String

        /// The format of executions in the journal; null for transactions of the portfolio.
        public let otherFormat: String?
        public let decision: Decision

        public enum Decision: OpenChoice {
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
}
