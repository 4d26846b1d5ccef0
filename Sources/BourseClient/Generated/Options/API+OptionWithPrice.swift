// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `OptionWithPrice`.
    public struct OptionWithPrice: Encodable, Equatable, Sendable {
        public var type: Kind
        public var spot: Decimal
        public var strike: Decimal
        public var rate: Decimal
        public var id: JSONValue?
        public var days: Decimal?
        public var years: Decimal?
        public var dividendYield: Decimal?
        public var style: Style?
        public var price: Decimal

        /// Makes the object; members that are nil are not sent.
        public init(
            type: Kind,
            spot: Decimal,
            strike: Decimal,
            rate: Decimal,
            price: Decimal,
            id: JSONValue? = nil,
            days: Decimal? = nil,
            years: Decimal? = nil,
            dividendYield: Decimal? = nil,
            style: Style? = nil
        ) {
            self.type = type
            self.spot = spot
            self.strike = strike
            self.rate = rate
            self.id = id
            self.days = days
            self.years = years
            self.dividendYield = dividendYield
            self.style = style
            self.price = price
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
