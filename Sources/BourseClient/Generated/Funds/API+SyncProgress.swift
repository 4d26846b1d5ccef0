// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `SyncProgress`.
    public struct SyncProgress: Decodable, Equatable, Sendable {
        public let state: State
        public let total: Int?
        public let done: Int?
        public let failed: Int?
        public let startedAt: Date?
        public let endedAt: Date?
        public let problem: String?

        public enum State: OpenChoice {
            case idle
            case running
            case ended
            case stopped
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.idle, .running, .ended, .stopped]

            public var rawValue: String {
                switch self {
                case .idle: "idle"
                case .running: "running"
                case .ended: "ended"
                case .stopped: "stopped"
                case .unlisted(let text): text
                }
            }
        }
    }
}
