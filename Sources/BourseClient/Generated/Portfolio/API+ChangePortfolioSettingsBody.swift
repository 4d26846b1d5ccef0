// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `changePortfolioSettings` sends.
    public struct ChangePortfolioSettingsBody: Encodable, Equatable, Sendable {
        public var base: String?
        public var method: Method?

        /// An empty string for none.
        public var benchmark: String?
        public var countsJournal: Bool?
        public var countsFunds: Bool?
        public var accounts: [Account]?
        public var targets: [Target]?

        /// A change deletes the group targets.
        public var partAxis: PartAxis?
        public var partTargets: [PartTarget]?

        /// Replaces all kinds that were chosen.
        public var taxClasses: [TaxClasse]?

        /// Makes the object; members that are nil are not sent.
        public init(
            base: String? = nil,
            method: Method? = nil,
            benchmark: String? = nil,
            countsJournal: Bool? = nil,
            countsFunds: Bool? = nil,
            accounts: [Account]? = nil,
            targets: [Target]? = nil,
            partAxis: PartAxis? = nil,
            partTargets: [PartTarget]? = nil,
            taxClasses: [TaxClasse]? = nil
        ) {
            self.base = base
            self.method = method
            self.benchmark = benchmark
            self.countsJournal = countsJournal
            self.countsFunds = countsFunds
            self.accounts = accounts
            self.targets = targets
            self.partAxis = partAxis
            self.partTargets = partTargets
            self.taxClasses = taxClasses
        }

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

        public struct Account: Encodable, Equatable, Sendable {
            public var name: String
            public var tracksCash: Bool?
            public var allowsShort: Bool?

            /// Makes the object; members that are nil are not sent.
            public init(name: String, tracksCash: Bool? = nil, allowsShort: Bool? = nil) {
                self.name = name
                self.tracksCash = tracksCash
                self.allowsShort = allowsShort
            }
        }

        public struct Target: Encodable, Equatable, Sendable {
            public var symbol: String
            public var share: Decimal

            /// Makes the object; members that are nil are not sent.
            public init(symbol: String, share: Decimal) {
                self.symbol = symbol
                self.share = share
            }
        }

        /// A change deletes the group targets.
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

        public struct PartTarget: Encodable, Equatable, Sendable {
            public var part: String
            public var share: Decimal

            /// Makes the object; members that are nil are not sent.
            public init(part: String, share: Decimal) {
                self.part = part
                self.share = share
            }
        }

        public struct TaxClasse: Encodable, Equatable, Sendable {
            public var country: Country
            public var symbol: String
            public var kind: Kind

            /// Makes the object; members that are nil are not sent.
            public init(country: Country, symbol: String, kind: Kind) {
                self.country = country
                self.symbol = symbol
                self.kind = kind
            }

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
