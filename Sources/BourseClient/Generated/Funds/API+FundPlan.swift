// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `FundPlan`.
    public struct FundPlan: Decodable, Equatable, Sendable {
        public let kind: Kind
        public let scheme: API.Scheme
        public let to: API.Scheme?
        public let amount: Decimal
        public let investment: Decimal?
        public let start: Day
        public let asOf: Day
        public let invested: Decimal
        public let withdrawn: Decimal
        public let value: Decimal
        public let gain: Decimal
        public let gainOnInvested: Decimal?
        public let xirr: Decimal?
        public let xirrProblem: String?
        public let units: Decimal
        public let toUnits: Decimal?
        public let missed: Int
        public let exhausted: Day?
        public let firstDue: Day?
        public let frequency: Frequency?
        public let payments: [Payment]?

        public enum Kind: OpenChoice {
            case sip
            case lump
            case swp
            case stp
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.sip, .lump, .swp, .stp]

            public var rawValue: String {
                switch self {
                case .sip: "sip"
                case .lump: "lump"
                case .swp: "swp"
                case .stp: "stp"
                case .unlisted(let text): text
                }
            }
        }

        public enum Frequency: OpenChoice {
            case weekly
            case fortnightly
            case monthly
            case quarterly
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.weekly, .fortnightly, .monthly, .quarterly]

            public var rawValue: String {
                switch self {
                case .weekly: "weekly"
                case .fortnightly: "fortnightly"
                case .monthly: "monthly"
                case .quarterly: "quarterly"
                case .unlisted(let text): text
                }
            }
        }

        public struct Payment: Decodable, Equatable, Sendable {
            public let code: Int
            public let due: Day
            public let day: Day
            public let nav: Decimal
            public let amount: Decimal
            public let units: Decimal
        }
    }
}
