// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Chain`.
    public struct Chain: Decodable, Equatable, Sendable {
        public let instrument: API.Instrument
        public let spot: API.QuoteValue
        public let expirations: [Day]
        public let expiration: Day
        public let days: Int
        public let terms: Terms

        /// At the price of the instrument, per year.
        public let volatility: Decimal?
        public let expectedMove: ExpectedMove?
        public let rows: [Row]
        public let provenance: API.Provenance
        public let problem: String?
        public let cautions: [String]

        public struct Terms: Decodable, Equatable, Sendable {
            public let rate: Decimal
            public let dividendYield: Decimal
            public let style: Style

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

        public struct ExpectedMove: Decodable, Equatable, Sendable {
            public let straddle: Decimal?
            public let deviation: Decimal?
        }

        public struct Row: Decodable, Equatable, Sendable {
            public let strike: Decimal
            public let call: API.QuotedOption?
            public let put: API.QuotedOption?
        }
    }
}
