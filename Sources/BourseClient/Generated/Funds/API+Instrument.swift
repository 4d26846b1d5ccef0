// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Instrument`.
    public struct Instrument: Decodable, Equatable, Sendable {
        public let symbol: String
        public let name: String
        public let exchange: Exchange?
        public let currency: String
        public let kind: Kind
        public let sector: Sector?
        public let industry: String?

        public enum Exchange: OpenChoice {
            case xnys
            case xnas
            case arcx
            case xase
            case bats
            case xnse
            case crypto
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.xnys, .xnas, .arcx, .xase, .bats, .xnse, .crypto]

            public var rawValue: String {
                switch self {
                case .xnys: "XNYS"
                case .xnas: "XNAS"
                case .arcx: "ARCX"
                case .xase: "XASE"
                case .bats: "BATS"
                case .xnse: "XNSE"
                case .crypto: "CRYPTO"
                case .unlisted(let text): text
                }
            }
        }

        public enum Kind: OpenChoice {
            case share
            case etf
            case fund
            case index
            case coin
            case currencyPair
            case future
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.share, .etf, .fund, .index, .coin, .currencyPair, .future]

            public var rawValue: String {
                switch self {
                case .share: "share"
                case .etf: "etf"
                case .fund: "fund"
                case .index: "index"
                case .coin: "coin"
                case .currencyPair: "currency-pair"
                case .future: "future"
                case .unlisted(let text): text
                }
            }
        }

        public enum Sector: OpenChoice {
            case consumerDiscretionary
            case consumerStaples
            case communicationServices
            case energy
            case financials
            case healthCare
            case industrials
            case informationTechnology
            case materials
            case realEstate
            case utilities
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .consumerDiscretionary, .consumerStaples, .communicationServices, .energy, .financials, .healthCare,
                .industrials, .informationTechnology, .materials, .realEstate, .utilities,
            ]

            public var rawValue: String {
                switch self {
                case .consumerDiscretionary: "consumer-discretionary"
                case .consumerStaples: "consumer-staples"
                case .communicationServices: "communication-services"
                case .energy: "energy"
                case .financials: "financials"
                case .healthCare: "health-care"
                case .industrials: "industrials"
                case .informationTechnology: "information-technology"
                case .materials: "materials"
                case .realEstate: "real-estate"
                case .utilities: "utilities"
                case .unlisted(let text): text
                }
            }
        }
    }
}
