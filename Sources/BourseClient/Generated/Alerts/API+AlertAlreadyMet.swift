// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `AlertAlreadyMet`.
    public struct AlertAlreadyMet: Decodable, Equatable, Sendable {
        public let words: String
        public let value: Decimal

        /// Time of the value, by the source's clock.
        public let asOf: Date

        /// Now: it fires; next-value: the last value is too old to fire; opening: when the exchange opens; never: the
        /// last day of the alert ends before that.
        public let checked: Checked

        /// Next opening of the exchange, while it is closed and its holidays until then are known.
        public let opensAt: Date?

        /// Now: it fires; next-value: the last value is too old to fire; opening: when the exchange opens; never: the
        /// last day of the alert ends before that.
        public enum Checked: OpenChoice {
            case now
            case nextValue
            case opening
            case never
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.now, .nextValue, .opening, .never]

            public var rawValue: String {
                switch self {
                case .now: "now"
                case .nextValue: "next-value"
                case .opening: "opening"
                case .never: "never"
                case .unlisted(let text): text
                }
            }
        }
    }
}
