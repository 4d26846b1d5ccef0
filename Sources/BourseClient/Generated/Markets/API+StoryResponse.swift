// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `story` returns.
    public struct StoryResponse: Decodable, Equatable, Sendable {
        public let story: API.Story
        public let instruments: [Instrument]

        /// The instrument of past and strategies.
        public let subject: String?
        public let expectation: Expectation
        public let report: Report?
        public let scheduled: Scheduled?
        public let chain: Chain?
        public let chainProblem: String?

        /// What options of one expiration implied; null where this desk recorded nothing near the story.
        public let volatility: API.VolatilityChange?
        public let past: API.EventPast?
        public let sectorPast: API.SectorPast?

        /// A place to begin reading, and no advice.
        ///
        /// Doing nothing is always another choice.
        public let strategies: [API.StrategyProposal]

        /// The fee schedule of `openingFees`: of the first of your brokers whose fees are known.
        public let fees: Fees?

        public struct Instrument: Decodable, Equatable, Sendable {
            public let symbol: String
            public let name: String?

            /// By what the headline names it; null where only a source says that it is concerned.
            public let basis: Basis?
            public let words: String?
            public let role: Role?

            /// By what the headline names it; null where only a source says that it is concerned.
            public enum Basis: OpenChoice {
                case cashtag
                case listed
                case name
                case commonName
                case symbol
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.cashtag, .listed, .name, .commonName, .symbol]

                public var rawValue: String {
                    switch self {
                    case .cashtag: "cashtag"
                    case .listed: "listed"
                    case .name: "name"
                    case .commonName: "common-name"
                    case .symbol: "symbol"
                    case .unlisted(let text): text
                    }
                }
            }

            public enum Role: OpenChoice {
                case buyer
                case target
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.buyer, .target]

                public var rawValue: String {
                    switch self {
                    case .buyer: "buyer"
                    case .target: "target"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public enum Expectation: OpenChoice {
            case scheduled
            case planned
            case unscheduled
            case unknown
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.scheduled, .planned, .unscheduled, .unknown]

            public var rawValue: String {
                switch self {
                case .scheduled: "scheduled"
                case .planned: "planned"
                case .unscheduled: "unscheduled"
                case .unknown: "unknown"
                case .unlisted(let text): text
                }
            }
        }

        public struct Report: Decodable, Equatable, Sendable {
            public let day: Day
            public let moment: Moment?
            public let expected: Decimal?
            public let actual: Decimal?

            public enum Moment: OpenChoice {
                case beforeOpening
                case duringSession
                case afterClose
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.beforeOpening, .duringSession, .afterClose]

                public var rawValue: String {
                    switch self {
                    case .beforeOpening: "before-opening"
                    case .duringSession: "during-session"
                    case .afterClose: "after-close"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Scheduled: Decodable, Equatable, Sendable {
            public let kind: Kind
            public let day: Day

            /// At the place of the publisher.
            public let time: String?

            public enum Kind: OpenChoice {
                case fed
                case ecb
                case boe
                case rbi
                case usCpi
                case usEmployment
                case usGdp
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.fed, .ecb, .boe, .rbi, .usCpi, .usEmployment, .usGdp]

                public var rawValue: String {
                    switch self {
                    case .fed: "fed"
                    case .ecb: "ecb"
                    case .boe: "boe"
                    case .rbi: "rbi"
                    case .usCpi: "us-cpi"
                    case .usEmployment: "us-employment"
                    case .usGdp: "us-gdp"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Chain: Decodable, Equatable, Sendable {
            public let expiration: Day
            public let days: Int
            public let spot: Decimal
            public let volatility: Decimal?
            public let source: String
            public let fetchedAt: Date
        }

        /// The fee schedule of `openingFees`: of the first of your brokers whose fees are known.
        public struct Fees: Decodable, Equatable, Sendable {
            public let broker: String
            public let note: String
            public let source: String
            public let asOf: String
        }
    }
}
