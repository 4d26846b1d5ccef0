// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ScreenedOption`.
    public struct ScreenedOption: Decodable, Equatable, Sendable {
        public let symbol: String
        public let strategy: Strategy
        public let expiration: Day
        public let soldStrike: Decimal
        public let boughtStrike: Decimal?

        /// Per share, sold at the bid and bought at the ask.
        public let premium: Decimal

        /// The most that can be lost on one share.
        public let atStake: Decimal
        public let breakeven: Decimal
        public let priceAt: Date
        public let legs: [String]
        public let numbers: Numbers

        public enum Strategy: OpenChoice {
            case coveredCall
            case cashSecuredPut
            case bullPutSpread
            case bearCallSpread
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.coveredCall, .cashSecuredPut, .bullPutSpread, .bearCallSpread]

            public var rawValue: String {
                switch self {
                case .coveredCall: "covered-call"
                case .cashSecuredPut: "cash-secured-put"
                case .bullPutSpread: "bull-put-spread"
                case .bearCallSpread: "bear-call-spread"
                case .unlisted(let text): text
                }
            }
        }

        public struct Numbers: Decodable, Equatable, Sendable {
            /// Premium over the money at stake, for the time to expiration.
            public let yield: Decimal?

            /// The yield for 365 days, simple, as if the trade could be repeated.
            public let annualYield: Decimal?

            /// Received for one share: sold at the bid, bought at the ask.
            public let premium: Decimal?

            /// The most that can be lost on one share, which is the own money it ties up.
            public let atStake: Decimal?

            /// The probability that a position earns a profit at the first expiration, according to option prices; not
            /// a forecast.
            public let probability: Decimal?

            /// Chance that the sold option expires without value, implied by its price.
            public let keep: Decimal?

            /// Delta of the sold option, without its sign.
            public let delta: Decimal?

            /// Implied volatility of the sold option.
            public let iv: Decimal?

            /// Days to expiration.
            public let days: Decimal?

            /// How far the sold strike is out of the money, over the price.
            public let distance: Decimal?

            /// How far the price can move against the trade before it loses, over the price.
            public let cushion: Decimal?

            /// Strike of the sold option.
            public let strike: Decimal?

            /// Price of the underlying.
            public let price: Decimal?

            /// Days to the next earnings report, where a source gives its date.
            public let earnings: Decimal?

            /// Open contracts, of the leg with the fewest.
            public let openInterest: Decimal?

            /// Contracts traded in the session, of the leg with the fewest.
            public let volume: Decimal?

            /// Bid to ask over their middle, of the wider leg.
            public let spread: Decimal?
        }
    }
}
