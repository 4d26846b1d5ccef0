// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `importTransactions` returns.
    public struct ImportTransactionsResponse: Decodable, Equatable, Sendable {
        public let file: String
        public let format: String

        /// Rows below the header: those used, skipped and refused.
        public let rows: Int
        public let used: Int
        public let skipped: Int
        public let new: Int
        public let duplicates: Int
        public let refused: Int

        /// New trades that are probably stored already, in parts or with other times or fees.
        public let overlaps: Int

        /// Rows that have nothing for a portfolio, by reason.
        public let ignored: [IgnoredItem]
        public let unknownColumns: [String]

        /// New rows that are not counted until they are corrected.
        public let uncounted: [UncountedItem]

        /// Accounts with written options whose settings do not say whether short selling is allowed, and how many more
        /// rows are counted if it is; null where no row depends on it.
        public let shortSelling: ShortSelling?
        public let issues: [Issue]

        /// The totals that the file states, compared with its rows; null where it states none.
        public let reconciliation: API.Reconciliation?

        public struct IgnoredItem: Decodable, Equatable, Sendable {
            public let reason: String
            public let rows: Int
        }

        public struct UncountedItem: Decodable, Equatable, Sendable {
            public let row: Int
            public let message: String
        }

        /// Accounts with written options whose settings do not say whether short selling is allowed, and how many more
        /// rows are counted if it is; null where no row depends on it.
        public struct ShortSelling: Decodable, Equatable, Sendable {
            public let accounts: [String]
            public let rows: Int
        }

        public struct Issue: Decodable, Equatable, Sendable {
            public let row: Int
            public let column: String?
            public let severity: Severity
            public let message: String

            public enum Severity: OpenChoice {
                case error
                case warning
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.error, .warning]

                public var rawValue: String {
                    switch self {
                    case .error: "error"
                    case .warning: "warning"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
