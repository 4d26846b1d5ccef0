// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ConnectionFetchState`.
    public struct ConnectionFetchState: Decodable, Equatable, Sendable {
        /// Idle when none began in the last ten minutes.
        public let state: State

        /// The phase of a fetch that is running.
        public let phase: Phase?
        public let connection: API.Connection

        /// Issues of the statement.
        public let issues: [API.Issue]

        /// Of a preview: new executions and trades that are probably imported already.
        public let overlaps: Int

        /// Why the fetch failed.
        public let message: String?

        /// Idle when none began in the last ten minutes.
        public enum State: OpenChoice {
            case idle
            case running
            case finished
            case canceled
            case failed
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.idle, .running, .finished, .canceled, .failed]

            public var rawValue: String {
                switch self {
                case .idle: "idle"
                case .running: "running"
                case .finished: "finished"
                case .canceled: "canceled"
                case .failed: "failed"
                case .unlisted(let text): text
                }
            }
        }

        /// The phase of a fetch that is running.
        public enum Phase: OpenChoice {
            case waiting
            case fetching
            case reading
            case writing
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.waiting, .fetching, .reading, .writing]

            public var rawValue: String {
                switch self {
                case .waiting: "waiting"
                case .fetching: "fetching"
                case .reading: "reading"
                case .writing: "writing"
                case .unlisted(let text): text
                }
            }
        }
    }
}
