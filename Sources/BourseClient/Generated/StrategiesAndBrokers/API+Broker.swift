// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Broker`.
    public struct Broker: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let name: String
        public let summary: String
        public let url: String
        public let region: Region
        public let levels: [Level]
        public let notOffered: [NotOfferedItem]
        public let fees: [Fee]
        public let accountTypes: [AccountType]
        public let pros: [Pro]
        public let cons: [Con]
        public let features: [Feature]

        public enum Region: OpenChoice {
            case us
            case canada
            case europe
            case india
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.us, .canada, .europe, .india]

            public var rawValue: String {
                switch self {
                case .us: "us"
                case .canada: "canada"
                case .europe: "europe"
                case .india: "india"
                case .unlisted(let text): text
                }
            }
        }

        public struct Level: Decodable, Equatable, Sendable {
            public let level: Int
            public let name: String
            public let description: String
            public let requirements: [String]
            public let adds: [String]
            public let source: String
            public let asOf: Day
        }

        public struct NotOfferedItem: Decodable, Equatable, Sendable {
            public let strategy: String
            public let reason: String
            public let source: String
            public let asOf: Day
        }

        public struct Fee: Decodable, Equatable, Sendable {
            public let name: String
            public let value: String
            public let detail: String
            public let source: String
            public let asOf: Day
        }

        public struct AccountType: Decodable, Equatable, Sendable {
            public let name: String
            public let options: Bool
            public let note: String
            public let source: String
            public let asOf: Day
        }

        public struct Pro: Decodable, Equatable, Sendable {
            public let text: String
            public let source: String
            public let asOf: Day
        }

        public struct Con: Decodable, Equatable, Sendable {
            public let text: String
            public let source: String
            public let asOf: Day
        }

        public struct Feature: Decodable, Equatable, Sendable {
            public let text: String
            public let source: String
            public let asOf: Day
        }
    }
}
