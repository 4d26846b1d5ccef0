// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Quote`.
    public struct Quote: Decodable, Equatable, Sendable {
        public let instrument: API.Instrument
        public let values: API.QuoteValues
        public let change: Decimal?
        public let changeRatio: Decimal?
        public let fetchedAt: Date?
        public let status: Status

        /// Implausible values from sources that were ignored, as sentences.
        public let rejected: [String]

        public struct Status: Decodable, Equatable, Sendable {
            public let state: State
            public let problem: String?

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
}
