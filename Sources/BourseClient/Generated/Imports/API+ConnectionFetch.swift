// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ConnectionFetch`.
    public struct ConnectionFetch: Decodable, Equatable, Sendable {
        public let at: Date
        public let isNightly: Bool
        public let outcome: Outcome

        /// New executions.
        public let executions: Int?

        /// New transactions.
        public let transactions: Int?

        /// Refused rows.
        public let refused: Int?
        public let problem: Problem?
        public let message: String?

        public enum Outcome: OpenChoice {
            case previewed
            case imported
            case failed
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.previewed, .imported, .failed]

            public var rawValue: String {
                switch self {
                case .previewed: "previewed"
                case .imported: "imported"
                case .failed: "failed"
                case .unlisted(let text): text
                }
            }
        }

        public enum Problem: OpenChoice {
            case expiredToken
            case invalidToken
            case restrictedAddress
            case invalidQuery
            case legacyQuery
            case inactiveService
            case invalidAccount
            case notReady
            case tooManyRequests
            case unreachable
            case late
            case refused
            case foreignAddress
            case unreadable
            case notImported
            case overlaps
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .expiredToken, .invalidToken, .restrictedAddress, .invalidQuery, .legacyQuery, .inactiveService,
                .invalidAccount, .notReady, .tooManyRequests, .unreachable, .late, .refused, .foreignAddress,
                .unreadable, .notImported, .overlaps,
            ]

            public var rawValue: String {
                switch self {
                case .expiredToken: "expired-token"
                case .invalidToken: "invalid-token"
                case .restrictedAddress: "restricted-address"
                case .invalidQuery: "invalid-query"
                case .legacyQuery: "legacy-query"
                case .inactiveService: "inactive-service"
                case .invalidAccount: "invalid-account"
                case .notReady: "not-ready"
                case .tooManyRequests: "too-many-requests"
                case .unreachable: "unreachable"
                case .late: "late"
                case .refused: "refused"
                case .foreignAddress: "foreign-address"
                case .unreadable: "unreadable"
                case .notImported: "not-imported"
                case .overlaps: "overlaps"
                case .unlisted(let text): text
                }
            }
        }
    }
}
