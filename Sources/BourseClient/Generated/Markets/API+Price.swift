// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Price`.
    public struct Price: Decodable, Equatable, Sendable {
        public let symbol: String
        public let currency: String
        public let price: Decimal?
        public let change: Decimal?
        public let changeRatio: Decimal?
        public let volume: Decimal?
        public let source: String?

        /// The time of the price.
        public let asOf: Date?
        public let state: State

        public enum State: OpenChoice {
            case available
            case awaited
            case failing
            case unknown
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.available, .awaited, .failing, .unknown]

            public var rawValue: String {
                switch self {
                case .available: "available"
                case .awaited: "awaited"
                case .failing: "failing"
                case .unknown: "unknown"
                case .unlisted(let text): text
                }
            }
        }
    }
}
