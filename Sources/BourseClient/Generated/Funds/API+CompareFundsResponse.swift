// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `compareFunds` returns.
    public struct CompareFundsResponse: Decodable, Equatable, Sendable {
        public let asOf: Day?
        public let period: Period
        public let from: Day?
        public let commonDays: Int
        public let funds: [Fund]
        public let correlations: [[Decimal?]]
        public let best: [String: [String: [Int]]]
        public let caveats: [String]
        public let days: [Day]?

        public enum Period: OpenChoice {
            case weeks1
            case months1
            case months3
            case months6
            case years1
            case years3
            case years5
            case years10
            case ytd
            case max
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .weeks1, .months1, .months3, .months6, .years1, .years3, .years5, .years10, .ytd, .max,
            ]

            public var rawValue: String {
                switch self {
                case .weeks1: "1W"
                case .months1: "1M"
                case .months3: "3M"
                case .months6: "6M"
                case .years1: "1Y"
                case .years3: "3Y"
                case .years5: "5Y"
                case .years10: "10Y"
                case .ytd: "YTD"
                case .max: "MAX"
                case .unlisted(let text): text
                }
            }
        }

        public struct Fund: Decodable, Equatable, Sendable {
            public let firstDay: Day?
            public let lastDay: Day?
            public let asOf: Day?
            public let nav: Decimal?
            public let periods: [String: API.PeriodMetrics]
            public let growth: Decimal?
            public let toFirst: ToFirst?
            public let years: [Year]
            public let rebased: [Decimal?]?
            public let scheme: Scheme
            public let provenance: API.Provenance?
            public let freshness: API.Freshness?
            public let problem: String?

            public struct ToFirst: Decodable, Equatable, Sendable {
                public let beta: Decimal?
                public let correlation: Decimal?
                public let trackingError: Decimal?
                public let trackingDifference: Decimal?
                public let isAnnualized: Bool
            }

            public struct Year: Decodable, Equatable, Sendable {
                public let year: Int
                public let from: Day
                public let to: Day
                public let totalReturn: Decimal?
                public let isPartial: Bool
            }

            public enum Scheme: Decodable, Equatable, Sendable {
                case scheme(API.Scheme)
                case codeOnly(CodeOnly)
                /// A value that this version of the client does not know.
                case unlisted(JSONValue)

                /// Decodes the alternative that the value has; another value is not an error.
                public init(from decoder: any Decoder) throws {
                    let value = try JSONValue(from: decoder)
                    if value.has(["name", "isin"]) {
                        self = .scheme(try API.Scheme(from: decoder))
                        return
                    }
                    if value.has(["code"]) {
                        self = .codeOnly(try CodeOnly(from: decoder))
                        return
                    }
                    self = .unlisted(value)
                }

                public struct CodeOnly: Decodable, Equatable, Sendable {
                    public let code: Int
                }
            }
        }
    }
}
