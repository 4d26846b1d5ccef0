// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `changeGoal` sends.
    public struct ChangeGoalBody: Encodable, Equatable, Sendable {
        public var goal: String?
        public var state: State?

        /// The week or month in whose review it is closed; null or absent for the present one.
        public var closedIn: String?

        /// Makes the object; members that are nil are not sent.
        public init(goal: String? = nil, state: State? = nil, closedIn: String? = nil) {
            self.goal = goal
            self.state = state
            self.closedIn = closedIn
        }

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
