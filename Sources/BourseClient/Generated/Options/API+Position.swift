// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Position`.
    public struct Position: Encodable, Equatable, Sendable {
        public var spot: Decimal
        public var volatility: Decimal
        public var legs: [API.Leg]
        public var rate: Decimal?
        public var dividendYield: Decimal?
        public var style: Style?
        public var nextDividend: NextDividend?
        public var days: Int?
        public var elapsed: Int?
        public var shift: Decimal?

        /// Makes the object; members that are nil are not sent.
        public init(
            spot: Decimal,
            volatility: Decimal,
            legs: [API.Leg],
            rate: Decimal? = nil,
            dividendYield: Decimal? = nil,
            style: Style? = nil,
            nextDividend: NextDividend? = nil,
            days: Int? = nil,
            elapsed: Int? = nil,
            shift: Decimal? = nil
        ) {
            self.spot = spot
            self.volatility = volatility
            self.legs = legs
            self.rate = rate
            self.dividendYield = dividendYield
            self.style = style
            self.nextDividend = nextDividend
            self.days = days
            self.elapsed = elapsed
            self.shift = shift
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

        public struct NextDividend: Encodable, Equatable, Sendable {
            public var days: Int
            public var amount: Decimal

            /// Makes the object; members that are nil are not sent.
            public init(days: Int, amount: Decimal) {
                self.days = days
                self.amount = amount
            }
        }
    }
}
