// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `TradeChecklist`.
    public struct TradeChecklist: Decodable, Equatable, Sendable {
        public let setup: String
        public let outcome: Outcome?

        /// Whether the items are those of the playbook now; they are those of the first answer.
        public let isCurrent: Bool
        public let items: [Item]

        public enum Outcome: OpenChoice {
            case kept
            case notKept
            case notAnswered
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.kept, .notKept, .notAnswered]

            public var rawValue: String {
                switch self {
                case .kept: "kept"
                case .notKept: "not-kept"
                case .notAnswered: "not-answered"
                case .unlisted(let text): text
                }
            }
        }

        public struct Item: Decodable, Equatable, Sendable {
            public let item: String
            public let answer: Answer?

            public enum Answer: OpenChoice {
                case followed
                case notFollowed
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.followed, .notFollowed]

                public var rawValue: String {
                    switch self {
                    case .followed: "followed"
                    case .notFollowed: "not-followed"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
