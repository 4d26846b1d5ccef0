// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Freshness`.
    public struct Freshness: Decodable, Equatable, Sendable {
        public let state: State
        public let problem: String?
        public let retryAt: Date?

        public enum State: OpenChoice {
            case fresh
            case revalidating
            case stale
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.fresh, .revalidating, .stale]

            public var rawValue: String {
                switch self {
                case .fresh: "fresh"
                case .revalidating: "revalidating"
                case .stale: "stale"
                case .unlisted(let text): text
                }
            }
        }
    }
}
