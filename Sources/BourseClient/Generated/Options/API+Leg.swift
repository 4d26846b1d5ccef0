// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Leg`, which has one of several values.
    public enum Leg: Encodable, Equatable, Sendable {
        case option(Option)
        case stock(Stock)
        case cash(Cash)
        /// A value that this version of the client does not know.
        case unlisted(JSONValue)

        /// Encodes the alternative.
        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .option(let value): try value.encode(to: encoder)
            case .stock(let value): try value.encode(to: encoder)
            case .cash(let value): try value.encode(to: encoder)
            case .unlisted(let value): try value.encode(to: encoder)
            }
        }

        public struct Option: Encodable, Equatable, Sendable {
            public var type: Kind
            public var quantity: Int
            public var strike: Decimal
            public var days: Int?
            public var expiration: Day?
            public var price: Decimal?
            public var volatility: Decimal?

            /// Makes the object; members that are nil are not sent.
            public init(
                type: Kind,
                quantity: Int,
                strike: Decimal,
                days: Int? = nil,
                expiration: Day? = nil,
                price: Decimal? = nil,
                volatility: Decimal? = nil
            ) {
                self.type = type
                self.quantity = quantity
                self.strike = strike
                self.days = days
                self.expiration = expiration
                self.price = price
                self.volatility = volatility
            }

            public enum Kind: OpenChoice {
                case call
                case put
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.call, .put]

                public var rawValue: String {
                    switch self {
                    case .call: "call"
                    case .put: "put"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Stock: Encodable, Equatable, Sendable {
            public var type: Kind
            public var quantity: Int
            public var price: Decimal?

            /// Makes the object; members that are nil are not sent.
            public init(type: Kind, quantity: Int, price: Decimal? = nil) {
                self.type = type
                self.quantity = quantity
                self.price = price
            }

            public enum Kind: OpenChoice {
                case stock
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.stock]

                public var rawValue: String {
                    switch self {
                    case .stock: "stock"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Cash: Encodable, Equatable, Sendable {
            public var type: Kind
            public var quantity: Int

            /// Makes the object; members that are nil are not sent.
            public init(type: Kind, quantity: Int) {
                self.type = type
                self.quantity = quantity
            }

            public enum Kind: OpenChoice {
                case cash
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.cash]

                public var rawValue: String {
                    switch self {
                    case .cash: "cash"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
