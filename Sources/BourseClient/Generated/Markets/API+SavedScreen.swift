// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `SavedScreen`.
    public struct SavedScreen: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let subject: Subject
        public let name: String
        public let `where`: String
        public let sort: String?
        public let savedAt: Date

        public enum Subject: OpenChoice {
            case funds
            case instruments
            case options
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.funds, .instruments, .options]

            public var rawValue: String {
                switch self {
                case .funds: "funds"
                case .instruments: "instruments"
                case .options: "options"
                case .unlisted(let text): text
                }
            }
        }
    }
}
