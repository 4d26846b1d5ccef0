// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Earnings`.
    public struct Earnings: Decodable, Equatable, Sendable {
        public let symbol: String

        /// The next upcoming report.
        public let next: Day?
        public let reports: [Report]
        public let provenance: API.Provenance?
        public let freshness: API.Freshness?

        public struct Report: Decodable, Equatable, Sendable {
            public let day: Day
            public let moment: Moment?
            public let year: Int?
            public let quarter: Int?

            /// Earnings per share, in the currency of the price.
            public let expected: Decimal?

            /// Reported earnings per share; null before the report.
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
    }
}
