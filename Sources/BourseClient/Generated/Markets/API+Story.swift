// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Story`.
    public struct Story: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let title: String
        public let address: String
        public let time: Date
        public let publishers: [String]
        public let symbols: [String]
        public let topics: [Topic]

        /// What the headline says happened; null where it is unclear.
        public let event: API.NewsEvent?

        /// The rules that decided, that of the event first.
        public let decisions: [API.NewsDecision]
        public let summary: String?
        public let language: String?

        /// Reports of all publishers and sources, earliest first.
        public let publications: [Publication]
        public let isRead: Bool?
        public let isBookmarked: Bool?

        public enum Topic: OpenChoice {
            case earnings
            case guidance
            case analysts
            case dividends
            case mergers
            case products
            case management
            case regulation
            case rates
            case economy
            case crypto
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .earnings, .guidance, .analysts, .dividends, .mergers, .products, .management, .regulation, .rates,
                .economy, .crypto,
            ]

            public var rawValue: String {
                switch self {
                case .earnings: "earnings"
                case .guidance: "guidance"
                case .analysts: "analysts"
                case .dividends: "dividends"
                case .mergers: "mergers"
                case .products: "products"
                case .management: "management"
                case .regulation: "regulation"
                case .rates: "rates"
                case .economy: "economy"
                case .crypto: "crypto"
                case .unlisted(let text): text
                }
            }
        }

        public struct Publication: Decodable, Equatable, Sendable {
            public let publisher: String
            public let address: String
            public let source: String
            public let time: Date
        }
    }
}
