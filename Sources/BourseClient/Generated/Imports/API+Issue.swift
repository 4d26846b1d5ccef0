// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Issue`.
    public struct Issue: Decodable, Equatable, Sendable {
        public let file: String
        public let row: Int?
        public let column: String?
        public let severity: Severity
        public let message: String

        public enum Severity: OpenChoice {
            case error
            case warning
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.error, .warning]

            public var rawValue: String {
                switch self {
                case .error: "error"
                case .warning: "warning"
                case .unlisted(let text): text
                }
            }
        }
    }
}
