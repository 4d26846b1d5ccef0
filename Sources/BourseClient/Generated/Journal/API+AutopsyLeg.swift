// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `AutopsyLeg`.
    public struct AutopsyLeg: Decodable, Equatable, Sendable {
        public let trade: String
        public let symbol: String
        public let type: Kind
        public let expiration: Day?
        public let strike: Decimal?
        public let direction: Direction
        public let quantity: Decimal

        /// The fills in order of time.
        public let fills: [Fill]

        /// Whether no fill implies a volatility, so that the mean of the other legs is used.
        public let usesOtherLegs: Bool
        public let delta: Decimal
        public let gamma: Decimal
        public let vega: Decimal
        public let theta: Decimal
        public let rho: Decimal

        /// What an exercise or assignment passed between option and shares.
        public let exercise: Decimal

        /// Below 0 when paid.
        public let fees: Decimal

        /// What the other parts do not explain, with rounding.
        public let residual: Decimal

        /// The sum of the other members, exactly.
        public let netProfit: Decimal

        public enum Kind: OpenChoice {
            case stock
            case etf
            case call
            case put
            case future
            case crypto
            case fund
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.stock, .etf, .call, .put, .future, .crypto, .fund]

            public var rawValue: String {
                switch self {
                case .stock: "stock"
                case .etf: "etf"
                case .call: "call"
                case .put: "put"
                case .future: "future"
                case .crypto: "crypto"
                case .fund: "fund"
                case .unlisted(let text): text
                }
            }
        }

        public enum Direction: OpenChoice {
            case long
            case short
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.long, .short]

            public var rawValue: String {
                switch self {
                case .long: "long"
                case .short: "short"
                case .unlisted(let text): text
                }
            }
        }

        public struct Fill: Decodable, Equatable, Sendable {
            /// The implied volatility per year.
            public let volatility: Decimal?

            /// The price of the underlying at the fill; null if the fill counts as at the close of its day.
            public let underlying: Decimal?

            /// Minutes: stored bars shorter than a day; line: an estimate on the line from the open to the close of the
            /// day.
            public let underlyingFrom: UnderlyingFrom?

            /// Minutes: stored bars shorter than a day; line: an estimate on the line from the open to the close of the
            /// day.
            public enum UnderlyingFrom: OpenChoice {
                case minutes
                case line
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.minutes, .line]

                public var rawValue: String {
                    switch self {
                    case .minutes: "minutes"
                    case .line: "line"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
