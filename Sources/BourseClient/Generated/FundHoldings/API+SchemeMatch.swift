// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `SchemeMatch`.
    public struct SchemeMatch: Decodable, Equatable, Sendable {
        /// The key under which a choice for it is stored.
        public let of: String
        public let stated: Stated
        public let verdict: Verdict
        public let ground: Ground
        public let code: Int?
        public let candidates: [Candidate]
        public let remarks: [String]

        public struct Stated: Decodable, Equatable, Sendable {
            public let name: String
            public let isin: String?
            public let code: Int?
            public let house: String?
            public let category: String?
            public let plan: String?
            public let option: String?
        }

        public enum Verdict: OpenChoice {
            case certain
            case ambiguous
            case nothing
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.certain, .ambiguous, .nothing]

            public var rawValue: String {
                switch self {
                case .certain: "certain"
                case .ambiguous: "ambiguous"
                case .nothing: "none"
                case .unlisted(let text): text
                }
            }
        }

        public enum Ground: OpenChoice {
            case choice
            case isin
            case code
            case name
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.choice, .isin, .code, .name]

            public var rawValue: String {
                switch self {
                case .choice: "choice"
                case .isin: "isin"
                case .code: "code"
                case .name: "name"
                case .unlisted(let text): text
                }
            }
        }

        public struct Candidate: Decodable, Equatable, Sendable {
            public let code: Int
            public let name: String?
            public let score: Int
            public let parts: [Part]

            public struct Part: Decodable, Equatable, Sendable {
                public let subject: Subject
                public let points: Int
                public let most: Int
                public let reason: String

                public enum Subject: OpenChoice {
                    case house
                    case words
                    case plan
                    case option
                    /// A text that this version of the client does not know.
                    case unlisted(String)

                    public static let listedCases: [Self] = [.house, .words, .plan, .option]

                    public var rawValue: String {
                        switch self {
                        case .house: "house"
                        case .words: "words"
                        case .plan: "plan"
                        case .option: "option"
                        case .unlisted(let text): text
                        }
                    }
                }
            }
        }
    }
}
