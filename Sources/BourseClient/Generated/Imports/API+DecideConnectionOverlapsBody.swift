// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `decideConnectionOverlaps` sends.
    public struct DecideConnectionOverlapsBody: Encodable, Equatable, Sendable {
        /// The format of the statement.
        public var format: String

        /// Null or absent to be asked each time.
        public var decision: Decision?

        /// The format of executions; null for transactions.
        public var otherFormat: String?

        /// Makes the object; members that are nil are not sent.
        public init(format: String, decision: Decision? = nil, otherFormat: String? = nil) {
            self.format = format
            self.decision = decision
            self.otherFormat = otherFormat
        }

        /// Null or absent to be asked each time.
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
