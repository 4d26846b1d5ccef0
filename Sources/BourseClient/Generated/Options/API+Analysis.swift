// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Analysis`.
    public struct Analysis: Decodable, Equatable, Sendable {
        public let strategy: API.Recognition
        public let maxLoss: MaxLoss
        public let maxProfit: MaxProfit
        public let breakEvens: [Decimal]
        public let netCashFlow: Decimal
        public let probabilityOfProfit: Decimal?
        public let expectedProfit: Decimal?
        public let returnOnRisk: Decimal?
        public let margin: Margin
        public let daysToExpiration: Int
        public let isExact: Bool
        public let outcomes: [Outcome]
        public let greeks: API.OptionValue
        public let legs: [Leg]
        public let warnings: [API.PositionWarning]

        public enum MaxLoss: Decodable, Equatable, Sendable {
            case number(Decimal)
            case text(Text)
            /// A value that this version of the client does not know.
            case unlisted(JSONValue)

            /// Decodes the alternative that the value has; another value is not an error.
            public init(from decoder: any Decoder) throws {
                let value = try JSONValue(from: decoder)
                if value.decimal != nil {
                    self = .number(try decoder.singleValueContainer().decode(Decimal.self))
                    return
                }
                if value.text != nil {
                    self = .text(try decoder.singleValueContainer().decode(Text.self))
                    return
                }
                self = .unlisted(value)
            }

            public enum Text: OpenChoice {
                case unlimited
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.unlimited]

                public var rawValue: String {
                    switch self {
                    case .unlimited: "unlimited"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public enum MaxProfit: Decodable, Equatable, Sendable {
            case number(Decimal)
            case text(Text)
            /// A value that this version of the client does not know.
            case unlisted(JSONValue)

            /// Decodes the alternative that the value has; another value is not an error.
            public init(from decoder: any Decoder) throws {
                let value = try JSONValue(from: decoder)
                if value.decimal != nil {
                    self = .number(try decoder.singleValueContainer().decode(Decimal.self))
                    return
                }
                if value.text != nil {
                    self = .text(try decoder.singleValueContainer().decode(Text.self))
                    return
                }
                self = .unlisted(value)
            }

            public enum Text: OpenChoice {
                case unlimited
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.unlimited]

                public var rawValue: String {
                    switch self {
                    case .unlimited: "unlimited"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Margin: Decodable, Equatable, Sendable {
            public let amount: Decimal
            public let rule: Rule

            public enum Rule: OpenChoice {
                case nothing
                case paidInFull
                case maximumLoss
                case cashSecured
                case shares
                case uncovered
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [
                    .nothing, .paidInFull, .maximumLoss, .cashSecured, .shares, .uncovered,
                ]

                public var rawValue: String {
                    switch self {
                    case .nothing: "none"
                    case .paidInFull: "paidInFull"
                    case .maximumLoss: "maximumLoss"
                    case .cashSecured: "cashSecured"
                    case .shares: "shares"
                    case .uncovered: "uncovered"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Outcome: Decodable, Equatable, Sendable {
            public let from: Decimal?
            public let to: Decimal?
            public let result: Outcome

            public enum Outcome: OpenChoice {
                case loss
                case even
                case profit
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.loss, .even, .profit]

                public var rawValue: String {
                    switch self {
                    case .loss: "loss"
                    case .even: "even"
                    case .profit: "profit"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Leg: Decodable, Equatable, Sendable {
            public let type: Kind
            public let quantity: Int
            public let strike: Decimal?
            public let days: Int?
            public let price: Decimal?
            public let volatility: Decimal?
            public let cashFlow: Decimal
            public let value: API.OptionValue

            public enum Kind: OpenChoice {
                case call
                case put
                case stock
                case cash
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.call, .put, .stock, .cash]

                public var rawValue: String {
                    switch self {
                    case .call: "call"
                    case .put: "put"
                    case .stock: "stock"
                    case .cash: "cash"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
