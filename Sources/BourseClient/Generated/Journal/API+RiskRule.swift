// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `RiskRule`.
    public struct RiskRule: Decodable, Equatable, Sendable {
        public let rule: Rule

        /// Of `account-share`, in percent.
        public let percent: Decimal?

        /// Of `account-share`, the size of the account.
        public let size: Decimal?
        public let currency: String?

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
