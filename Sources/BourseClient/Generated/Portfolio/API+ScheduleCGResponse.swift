// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `scheduleCG` returns.
    public struct ScheduleCGResponse: Decodable, Equatable, Sendable {
        public let mark: String
        public let year: String
        public let currency: String
        public let source: Source
        public let groups: [Group]

        /// The gain of section 112A that is not taxed.
        public let exemption112A: Decimal
        public let speculative: Speculative
        public let derivatives: Derivatives

        /// Sales whose treatment is not known.
        ///
        /// They are in no total.
        public let unclassified: [UnclassifiedItem]
        public let problems: [API.TaxProblem]

        public enum Source: OpenChoice {
            case portfolio
            case journal
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.portfolio, .journal]

            public var rawValue: String {
                switch self {
                case .portfolio: "portfolio"
                case .journal: "journal"
                case .unlisted(let text): text
                }
            }
        }

        public struct Group: Decodable, Equatable, Sendable {
            public let section: Section
            public let rate: String
            public let afterJuly2024: Bool
            public let gain: Decimal

            /// Gains to 15 June, 15 September, 15 December, 15 March and 31 March.
            public let periods: [Decimal]
            public let rows: [Row]

            public enum Section: OpenChoice {
                case section111A
                case section112A
                case section50AA
                case short
                case section112
                case section115BBH
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [
                    .section111A, .section112A, .section50AA, .short, .section112, .section115BBH,
                ]

                public var rawValue: String {
                    switch self {
                    case .section111A: "111A"
                    case .section112A: "112A"
                    case .section50AA: "50AA"
                    case .short: "short"
                    case .section112: "112"
                    case .section115BBH: "115BBH"
                    case .unlisted(let text): text
                    }
                }
            }

            public struct Row: Decodable, Equatable, Sendable {
                public let symbol: String
                public let name: String
                public let isin: String?
                public let quantity: Decimal
                public let acquired: Day
                public let sold: Day
                public let consideration: Decimal
                public let paid: Decimal
                public let fairValue: Decimal?
                public let cost: Decimal
                public let expenses: Decimal
                public let gain: Decimal
                public let working: [String]
                public let remarks: [String]
            }
        }

        public struct Speculative: Decodable, Equatable, Sendable {
            public let profit: Decimal
            public let turnover: Decimal
            public let rows: [Row]

            public struct Row: Decodable, Equatable, Sendable {
                public let symbol: String
                public let opened: Day
                public let closed: Day
                public let profit: Decimal
                public let working: [String]
            }
        }

        public struct Derivatives: Decodable, Equatable, Sendable {
            public let profit: Decimal
            public let turnover: Decimal
            public let rows: [Row]

            public struct Row: Decodable, Equatable, Sendable {
                public let symbol: String
                public let opened: Day
                public let closed: Day
                public let profit: Decimal
                public let working: [String]
            }
        }

        public struct UnclassifiedItem: Decodable, Equatable, Sendable {
            public let symbol: String
            public let sold: Day

            /// Null without an exchange rate.
            public let gain: Decimal?
            public let reason: String
            public let working: [String]
        }
    }
}
