// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `PushSettings`.
    public struct PushSettings: Codable, Equatable, Sendable {
        public var topics: [Topic]
        public var quietFrom: String?
        public var quietTo: String?
        public var summaryAt: String

        /// Makes the object; members that are nil are not sent.
        public init(topics: [Topic], quietFrom: String?, quietTo: String?, summaryAt: String) {
            self.topics = topics
            self.quietFrom = quietFrom
            self.quietTo = quietTo
            self.summaryAt = summaryAt
        }

        private enum CodingKeys: String, CodingKey {
            case topics
            case quietFrom
            case quietTo
            case summaryAt
        }

        /// Encodes members that may be null, but not absent, as null.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(topics, forKey: .topics)
            try container.encode(quietFrom, forKey: .quietFrom)
            try container.encode(quietTo, forKey: .quietTo)
            try container.encode(summaryAt, forKey: .summaryAt)
        }

        public enum Topic: OpenChoice {
            case alerts
            case summary
            case imports
            case downtime
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.alerts, .summary, .imports, .downtime]

            public var rawValue: String {
                switch self {
                case .alerts: "alerts"
                case .summary: "summary"
                case .imports: "imports"
                case .downtime: "downtime"
                case .unlisted(let text): text
                }
            }
        }
    }
}
