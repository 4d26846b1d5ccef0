// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ExpectedDividend`.
    public struct ExpectedDividend: Decodable, Equatable, Sendable {
        public let symbol: String
        public let day: Day
        public let basis: Basis
        public let quantity: Decimal
        public let perShare: Decimal
        public let currency: String
        public let amount: Decimal
        public let baseAmount: Decimal?

        public enum Basis: OpenChoice {
            case announced
            case lastYear
            case ownReceipts
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.announced, .lastYear, .ownReceipts]

            public var rawValue: String {
                switch self {
                case .announced: "announced"
                case .lastYear: "last-year"
                case .ownReceipts: "own-receipts"
                case .unlisted(let text): text
                }
            }
        }
    }
}
