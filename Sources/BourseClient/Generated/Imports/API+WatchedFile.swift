// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `WatchedFile`.
    public struct WatchedFile: Decodable, Equatable, Sendable {
        public let number: Int
        public let name: String
        public let size: Int
        public let sha256: String
        public let status: Status

        /// Executions that were new.
        public let executions: Int

        /// Transactions that were new.
        public let transactions: Int
        public let refused: Int

        /// The imported file of the journal.
        public let `import`: String?

        /// Why it was not imported.
        public let problem: String?
        public let readAt: Date
        public let seenAt: Date?

        public enum Status: OpenChoice {
            case imported
            case waiting
            case failed
            case due
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.imported, .waiting, .failed, .due]

            public var rawValue: String {
                switch self {
                case .imported: "imported"
                case .waiting: "waiting"
                case .failed: "failed"
                case .due: "due"
                case .unlisted(let text): text
                }
            }
        }
    }
}
