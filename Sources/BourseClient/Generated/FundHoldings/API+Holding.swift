// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Holding`.
    public struct Holding: Decodable, Equatable, Sendable {
        public let name: String
        public let scheme: API.Scheme?
        public let match: API.SchemeMatch
        public let otherNames: [String]
        public let isClosed: Bool
        public let units: Decimal
        public let invested: Decimal?
        public let value: Value?
        public let gain: Decimal?
        public let gainOnInvested: Decimal?
        public let xirr: Decimal?
        public let xirrProblem: String?
        public let dayChange: DayChange?
        public let realized: Decimal
        public let payouts: Decimal

        /// By the exit load that was entered for the scheme.
        public let redeemable: Redeemable?
        public let folios: [Folio]
        public let remarks: [String]

        public struct Value: Decodable, Equatable, Sendable {
            public let amount: Decimal
            public let day: Day
            public let source: Source
            public let nav: Decimal?
            public let isStale: Bool

            public enum Source: OpenChoice {
                case nav
                case statement
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.nav, .statement]

                public var rawValue: String {
                    switch self {
                    case .nav: "nav"
                    case .statement: "statement"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct DayChange: Decodable, Equatable, Sendable {
            public let from: API.NAV
            public let to: API.NAV
            public let amount: Decimal
        }

        /// By the exit load that was entered for the scheme.
        public struct Redeemable: Decodable, Equatable, Sendable {
            public let value: Decimal

            /// What can be redeemed today without a load.
            public let free: Decimal

            /// What redeeming these purchases today costs.
            public let load: Decimal

            /// Units without a purchase date, which are not included.
            public let undated: Decimal
            public let lots: [Lot]

            public struct Lot: Decodable, Equatable, Sendable {
                public let folio: String
                public let day: Day
                public let units: Decimal
                public let value: Decimal
                public let rate: Decimal?
                public let load: Decimal
                public let freeFrom: Day?
            }
        }

        public struct Folio: Decodable, Equatable, Sendable {
            public let folio: String
            public let units: Decimal
            public let invested: Decimal?
            public let realized: Decimal
            public let payouts: Decimal
            public let lots: [Lot]?

            public struct Lot: Decodable, Equatable, Sendable {
                public let day: Day
                public let units: Decimal
                public let cost: Decimal?
            }
        }
    }
}
