// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Account`.
    public struct Account: Decodable, Equatable, Sendable {
        public let email: String
        public let verifiedAt: Date?
        public let createdAt: Date

        /// The demo account cannot be changed or deleted.
        public let isDemo: Bool
        public let hasPassword: Bool

        /// Whether the user of this session was confirmed in the last 15 minutes.
        public let isConfirmed: Bool
        public let newEmail: API.EmailChange?

        /// What the desk loses with the account: one of several, its owner, or its only one.
        public let departure: Departure

        /// What is deleted with the account: `4 executions`.
        public let contents: [String]

        /// What the desk loses with the account: one of several, its owner, or its only one.
        public enum Departure: OpenChoice {
            case account
            case owner
            case lastAccount
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.account, .owner, .lastAccount]

            public var rawValue: String {
                switch self {
                case .account: "account"
                case .owner: "owner"
                case .lastAccount: "lastAccount"
                case .unlisted(let text): text
                }
            }
        }
    }
}
