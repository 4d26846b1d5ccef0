// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeStructure`.
    public struct TradeStructure: Decodable, Equatable, Sendable {
        public let trade: String
        public let name: String

        /// The identity of the strategy in the catalogue.
        public let strategy: String?
        public let legs: Int
        public let openLegs: Int
        public let currency: String

        /// What opening it brought: above 0 a credit.
        public let entry: Decimal

        /// The worst result at expiration; null if it is unlimited or not known exactly.
        public let worst: Decimal?

        /// The best result at expiration; null if it is unlimited or not known exactly.
        public let best: Decimal?
        public let lossIsUnlimited: Bool
        public let profitIsUnlimited: Bool
        public let inexact: Inexact?
        public let grossProfit: Decimal
        public let netProfit: Decimal

        /// From 0, the worst result, to 1, the best.
        public let place: Decimal?

        public enum Inexact: OpenChoice {
            case expirations
            case contractSize
            case addedLater
            case underlyings
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.expirations, .contractSize, .addedLater, .underlyings]

            public var rawValue: String {
                switch self {
                case .expirations: "expirations"
                case .contractSize: "contractSize"
                case .addedLater: "addedLater"
                case .underlyings: "underlyings"
                case .unlisted(let text): text
                }
            }
        }
    }
}
