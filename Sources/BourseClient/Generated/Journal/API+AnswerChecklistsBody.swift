// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `answerChecklists` sends.
    public struct AnswerChecklistsBody: Encodable, Equatable, Sendable {
        public var checklists: [Checklist]

        /// Makes the object; members that are nil are not sent.
        public init(checklists: [Checklist]) {
            self.checklists = checklists
        }

        public struct Checklist: Encodable, Equatable, Sendable {
            public var setup: String
            public var items: [Item]

            /// True takes the items of the playbook as it is now; those with an equal text keep their answers.
            public var update: Bool?

            /// Makes the object; members that are nil are not sent.
            public init(setup: String, items: [Item], update: Bool? = nil) {
                self.setup = setup
                self.items = items
                self.update = update
            }

            public struct Item: Encodable, Equatable, Sendable {
                public var item: String

                /// Null or absent removes it.
                public var answer: Answer?

                /// Makes the object; members that are nil are not sent.
                public init(item: String, answer: Answer? = nil) {
                    self.item = item
                    self.answer = answer
                }

                /// Null or absent removes it.
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
}
