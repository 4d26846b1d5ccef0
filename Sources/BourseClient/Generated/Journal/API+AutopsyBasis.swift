// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `AutopsyBasis`.
    public struct AutopsyBasis: Decodable, Equatable, Sendable {
        public let symbol: String

        /// The risk-free rate on the opening day, continuously compounded.
        public let rate: Decimal

        /// That of the last day.
        public let lastRate: Decimal

        /// What the rates of all days are the yields of; null for a constant that is assumed.
        public let rateSource: String?
        public let dividendYield: Decimal
        public let style: Style
        public let source: String
        public let fetchedAt: Date

        public enum Style: OpenChoice {
            case european
            case american
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.european, .american]

            public var rawValue: String {
                switch self {
                case .european: "european"
                case .american: "american"
                case .unlisted(let text): text
                }
            }
        }
    }
}
