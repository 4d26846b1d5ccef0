// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `setTradeRisk` sends.
    public struct SetTradeRiskBody: Encodable, Equatable, Sendable {
        public var stop: Decimal?
        public var target: Decimal?

        /// Default: contract.
        public var reference: Reference?

        /// The planned risk.
        public var amount: Decimal?

        /// Without it, a rule is removed.
        public var rule: Rule?

        /// Of account-share: above 0, up to 100.
        public var percent: Decimal?

        /// Of account-share: the size of the account.
        public var size: Decimal?

        /// Default: that of the trade, or of most trades.
        public var currency: String?

        /// Makes the object; members that are nil are not sent.
        public init(
            stop: Decimal? = nil,
            target: Decimal? = nil,
            reference: Reference? = nil,
            amount: Decimal? = nil,
            rule: Rule? = nil,
            percent: Decimal? = nil,
            size: Decimal? = nil,
            currency: String? = nil
        ) {
            self.stop = stop
            self.target = target
            self.reference = reference
            self.amount = amount
            self.rule = rule
            self.percent = percent
            self.size = size
            self.currency = currency
        }

        /// Default: contract.
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

        /// Without it, a rule is removed.
        public enum Rule: OpenChoice {
            case accountShare
            case premium
            case maximumLoss
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.accountShare, .premium, .maximumLoss]

            public var rawValue: String {
                switch self {
                case .accountShare: "account-share"
                case .premium: "premium"
                case .maximumLoss: "maximum-loss"
                case .unlisted(let text): text
                }
            }
        }
    }
}
