// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PracticeLeg`.
    public struct PracticeLeg: Decodable, Equatable, Sendable {
        /// The OCC symbol; null for shares.
        public let contract: String?

        /// Below 0 for what was sold.
        public let quantity: Int
        public let entry: Decimal
        public let exit: Decimal?
        public let endedAt: Date?
        public let ending: Ending?

        public enum Ending: OpenChoice {
            case closed
            case exercised
            case assigned
            case lapsed
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.closed, .exercised, .assigned, .lapsed]

            public var rawValue: String {
                switch self {
                case .closed: "closed"
                case .exercised: "exercised"
                case .assigned: "assigned"
                case .lapsed: "lapsed"
                case .unlisted(let text): text
                }
            }
        }
    }
}
