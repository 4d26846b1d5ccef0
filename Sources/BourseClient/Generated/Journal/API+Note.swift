// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Note`.
    public struct Note: Decodable, Equatable, Sendable {
        public let kind: Kind
        public let period: String
        public let firstDay: Day
        public let lastDay: Day

        /// The number of the last version; 0 if it has none.
        public let revision: Int
        public let savedAt: Date?

        /// The text, in Markdown; empty without a note.
        public let note: String

        public enum Kind: OpenChoice {
            case day
            case week
            case month
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.day, .week, .month]

            public var rawValue: String {
                switch self {
                case .day: "day"
                case .week: "week"
                case .month: "month"
                case .unlisted(let text): text
                }
            }
        }
    }
}
