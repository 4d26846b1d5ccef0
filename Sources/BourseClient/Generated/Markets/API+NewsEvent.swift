// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `NewsEvent`.
    public struct NewsEvent: Decodable, Equatable, Sendable {
        public let kind: Kind

        /// Good or bad for the company by the words; of an economy, whether the value rose.
        public let direction: Direction?
        public let payment: Payment?

        /// Whether the words say only that it may happen.
        public let isPossible: Bool

        public enum Kind: OpenChoice {
            case earnings
            case guidance
            case merger
            case drug
            case rates
            case inflation
            case economy
            case analyst
            case product
            case legal
            case management
            case dividend
            case buyback
            case split
            case offering
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .earnings, .guidance, .merger, .drug, .rates, .inflation, .economy, .analyst, .product, .legal,
                .management, .dividend, .buyback, .split, .offering,
            ]

            public var rawValue: String {
                switch self {
                case .earnings: "earnings"
                case .guidance: "guidance"
                case .merger: "merger"
                case .drug: "drug"
                case .rates: "rates"
                case .inflation: "inflation"
                case .economy: "economy"
                case .analyst: "analyst"
                case .product: "product"
                case .legal: "legal"
                case .management: "management"
                case .dividend: "dividend"
                case .buyback: "buyback"
                case .split: "split"
                case .offering: "offering"
                case .unlisted(let text): text
                }
            }
        }

        /// Good or bad for the company by the words; of an economy, whether the value rose.
        public enum Direction: OpenChoice {
            case up
            case down
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.up, .down]

            public var rawValue: String {
                switch self {
                case .up: "up"
                case .down: "down"
                case .unlisted(let text): text
                }
            }
        }

        public enum Payment: OpenChoice {
            case cash
            case shares
            case mixed
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.cash, .shares, .mixed]

            public var rawValue: String {
                switch self {
                case .cash: "cash"
                case .shares: "shares"
                case .mixed: "mixed"
                case .unlisted(let text): text
                }
            }
        }
    }
}
