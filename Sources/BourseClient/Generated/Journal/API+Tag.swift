// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Tag`.
    public struct Tag: Decodable, Equatable, Sendable {
        public let kind: Kind
        public let tag: String
        public let color: Color?

        /// Closed trades of all currencies that have it.
        public let trades: Int

        /// Of those in the currency of most trades.
        public let netProfit: Decimal
        public let winRate: Decimal?

        public enum Kind: OpenChoice {
            case setup
            case mistake
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.setup, .mistake]

            public var rawValue: String {
                switch self {
                case .setup: "setup"
                case .mistake: "mistake"
                case .unlisted(let text): text
                }
            }
        }

        public enum Color: OpenChoice {
            case red
            case orange
            case yellow
            case green
            case teal
            case blue
            case purple
            case pink
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.red, .orange, .yellow, .green, .teal, .blue, .purple, .pink]

            public var rawValue: String {
                switch self {
                case .red: "red"
                case .orange: "orange"
                case .yellow: "yellow"
                case .green: "green"
                case .teal: "teal"
                case .blue: "blue"
                case .purple: "purple"
                case .pink: "pink"
                case .unlisted(let text): text
                }
            }
        }
    }
}
