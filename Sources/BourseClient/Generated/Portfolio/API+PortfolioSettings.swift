// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PortfolioSettings`.
    public struct PortfolioSettings: Decodable, Equatable, Sendable {
        public let base: String
        public let method: Method
        public let benchmark: String?
        public let countsJournal: Bool
        public let countsFunds: Bool
        public let accounts: [Account]
        public let targets: [Target]
        public let partAxis: PartAxis

        /// Targets of classes, sectors or currencies; divided among their holdings by market value.
        public let partTargets: [PartTarget]

        /// Kinds chosen for drafts of tax forms; they replace those of sources.
        public let taxClasses: [TaxClasse]

        public enum Method: OpenChoice {
            case fifo
            case lifo
            case average
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.fifo, .lifo, .average]

            public var rawValue: String {
                switch self {
                case .fifo: "fifo"
                case .lifo: "lifo"
                case .average: "average"
                case .unlisted(let text): text
                }
            }
        }

        public struct Account: Decodable, Equatable, Sendable {
            public let name: String

            /// Null: automatic, tracked where cash moves in the account.
            public let tracksCash: Bool?

            /// Null: automatic, allowed in journal accounts.
            public let allowsShort: Bool?
        }

        public struct Target: Decodable, Equatable, Sendable {
            public let symbol: String
            public let share: Decimal
        }

        public enum PartAxis: OpenChoice {
            case `class`
            case sector
            case currency
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.class, .sector, .currency]

            public var rawValue: String {
                switch self {
                case .class: "class"
                case .sector: "sector"
                case .currency: "currency"
                case .unlisted(let text): text
                }
            }
        }

        public struct PartTarget: Decodable, Equatable, Sendable {
            public let part: String
            public let share: Decimal
        }

        public struct TaxClasse: Decodable, Equatable, Sendable {
            public let country: Country
            public let symbol: String
            public let kind: Kind

            public enum Country: OpenChoice {
                case us
                case india
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.us, .india]

                public var rawValue: String {
                    switch self {
                    case .us: "us"
                    case .india: "india"
                    case .unlisted(let text): text
                    }
                }
            }

            public enum Kind: OpenChoice {
                case security
                case broadIndex
                case listedShare
                case equityFund
                case debtFund
                case overseasFund
                case goldEtf
                case balancedFund
                case foreign
                case foreignFund
                case digitalAsset
                case derivative
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [
                    .security, .broadIndex, .listedShare, .equityFund, .debtFund, .overseasFund, .goldEtf,
                    .balancedFund, .foreign, .foreignFund, .digitalAsset, .derivative,
                ]

                public var rawValue: String {
                    switch self {
                    case .security: "security"
                    case .broadIndex: "broad-index"
                    case .listedShare: "listed-share"
                    case .equityFund: "equity-fund"
                    case .debtFund: "debt-fund"
                    case .overseasFund: "overseas-fund"
                    case .goldEtf: "gold-etf"
                    case .balancedFund: "balanced-fund"
                    case .foreign: "foreign"
                    case .foreignFund: "foreign-fund"
                    case .digitalAsset: "digital-asset"
                    case .derivative: "derivative"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
