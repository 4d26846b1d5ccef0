// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `form8949` returns.
    public struct Form8949Response: Decodable, Equatable, Sendable {
        public let mark: String
        public let year: Int
        public let currency: String
        public let source: Source
        public let reported: Reported
        public let parts: [Part]
        public let shortTerm: API.Form8949Amounts
        public let longTerm: API.Form8949Amounts
        public let section1256: Section1256

        /// Disposals whose treatment is not known.
        ///
        /// They are in no total.
        public let unclassified: [API.Form8949Row]

        /// Disallowed losses in the cost of what is held after the last transaction.
        public let deferred: Decimal

        /// Losses of the year that sales of held shares disallow and that no cost takes over.
        public let withoutCarryover: Decimal
        public let problems: [API.TaxProblem]

        public enum Source: OpenChoice {
            case portfolio
            case journal
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.portfolio, .journal]

            public var rawValue: String {
                switch self {
                case .portfolio: "portfolio"
                case .journal: "journal"
                case .unlisted(let text): text
                }
            }
        }

        public enum Reported: OpenChoice {
            case basis
            case noBasis
            case nothing
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.basis, .noBasis, .nothing]

            public var rawValue: String {
                switch self {
                case .basis: "basis"
                case .noBasis: "no-basis"
                case .nothing: "none"
                case .unlisted(let text): text
                }
            }
        }

        public struct Part: Decodable, Equatable, Sendable {
            public let term: Term
            public let box: String
            public let digitalAssets: Bool
            public let scheduleDLine: String
            public let total: API.Form8949Amounts
            public let rows: [API.Form8949Row]

            public enum Term: OpenChoice {
                case short
                case long
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.short, .long]

                public var rawValue: String {
                    switch self {
                    case .short: "short"
                    case .long: "long"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Section1256: Decodable, Equatable, Sendable {
            public let total: Decimal
            public let shortTerm: Decimal
            public let longTerm: Decimal
            public let rows: [Row]

            public struct Row: Decodable, Equatable, Sendable {
                public let symbol: String
                public let account: String
                public let gains: Decimal
                public let losses: Decimal
                public let working: [String]
            }
        }
    }
}
