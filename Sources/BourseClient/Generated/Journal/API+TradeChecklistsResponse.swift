// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tradeChecklists` returns.
    public struct TradeChecklistsResponse: Decodable, Equatable, Sendable {
        /// Of all checklists; null without any.
        public let outcome: Outcome?

        /// One for each setup of the trade that has a playbook with items.
        public let checklists: [API.TradeChecklist]

        /// Of all checklists; null without any.
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
    }
}
