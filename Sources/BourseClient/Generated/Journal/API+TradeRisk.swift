// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeRisk`.
    public struct TradeRisk: Decodable, Equatable, Sendable {
        public let stop: Decimal?
        public let target: Decimal?

        /// What stop and target are prices of.
        public let reference: Reference

        /// The planned risk that was entered.
        public let amount: Decimal?
        public let sizeRule: API.RiskRule?
        public let plannedRisk: Decimal?

        /// What the planned risk follows from.
        public let basis: Basis?

        /// Why there is no planned risk.
        public let reason: String?

        /// Net profit ÷ planned risk.
        public let rMultiple: Decimal?

        /// The profit before fees at the target ÷ planned risk.
        public let targetR: Decimal?

        /// What stop and target are prices of.
        public enum Reference: OpenChoice {
            case contract
            case underlying
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.contract, .underlying]

            public var rawValue: String {
                switch self {
                case .contract: "contract"
                case .underlying: "underlying"
                case .unlisted(let text): text
                }
            }
        }

        /// What the planned risk follows from.
        public enum Basis: OpenChoice {
            case amount
            case stop
            case legs
            case accountShare
            case premium
            case maximumLoss
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.amount, .stop, .legs, .accountShare, .premium, .maximumLoss]

            public var rawValue: String {
                switch self {
                case .amount: "amount"
                case .stop: "stop"
                case .legs: "legs"
                case .accountShare: "account-share"
                case .premium: "premium"
                case .maximumLoss: "maximum-loss"
                case .unlisted(let text): text
                }
            }
        }
    }
}
