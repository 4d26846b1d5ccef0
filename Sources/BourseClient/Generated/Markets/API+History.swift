// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `History`.
    public struct History: Decodable, Equatable, Sendable {
        public let instrument: API.Instrument
        public let step: Step
        public let basis: Basis

        /// The day in whose shares prices are stated; null for unadjusted prices.
        public let asOf: Day?
        public let bars: [API.Bar]
        public let splits: [API.Split]
        public let dividends: [API.Dividend]
        public let provenance: API.Provenance?
        public let freshness: API.Freshness
        public let cautions: [String]

        public enum Step: OpenChoice {
            case minutes1
            case minutes2
            case minutes5
            case minutes15
            case minutes30
            case hours1
            case days1
            case weeks1
            case months1
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .minutes1, .minutes2, .minutes5, .minutes15, .minutes30, .hours1, .days1, .weeks1, .months1,
            ]

            public var rawValue: String {
                switch self {
                case .minutes1: "1m"
                case .minutes2: "2m"
                case .minutes5: "5m"
                case .minutes15: "15m"
                case .minutes30: "30m"
                case .hours1: "1h"
                case .days1: "1d"
                case .weeks1: "1w"
                case .months1: "1mo"
                case .unlisted(let text): text
                }
            }
        }

        public enum Basis: OpenChoice {
            case raw
            case splits
            case total
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.raw, .splits, .total]

            public var rawValue: String {
                switch self {
                case .raw: "raw"
                case .splits: "splits"
                case .total: "total"
                case .unlisted(let text): text
                }
            }
        }
    }
}
