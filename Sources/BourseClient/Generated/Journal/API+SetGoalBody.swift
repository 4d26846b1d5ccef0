// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `setGoal` sends.
    public struct SetGoalBody: Encodable, Equatable, Sendable {
        public var goal: String
        public var setIn: String

        /// Makes the object; members that are nil are not sent.
        public init(goal: String, setIn: String) {
            self.goal = goal
            self.setIn = setIn
        }
    }
}
