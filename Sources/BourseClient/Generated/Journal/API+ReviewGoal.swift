// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ReviewGoal`.
    public struct ReviewGoal: Decodable, Equatable, Identifiable, Sendable {
        public let id: Int
        public let setIn: String
        public let goal: String
        public let state: State
        public let closedIn: String?

        public enum State: OpenChoice {
            case `open`
            case reached
            case dropped
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.open, .reached, .dropped]

            public var rawValue: String {
                switch self {
                case .open: "open"
                case .reached: "reached"
                case .dropped: "dropped"
                case .unlisted(let text): text
                }
            }
        }
    }
}
